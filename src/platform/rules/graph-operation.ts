/** A named GraphQL operation, with the types of its result and its variables. */
export interface GraphOperation<Data, Variables> {
  name: string;
  query: string;
  /** These two fields are never set; they only carry the types. */
  readonly data?: Data;
  readonly variables?: Variables;
}
