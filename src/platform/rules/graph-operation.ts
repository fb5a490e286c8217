/** A named operation of the one graph, with the types of its result and its variables. */
export interface GraphOperation<Data, Variables> {
  name: string;
  query: string;
  /** Never set: these two carry the types. */
  readonly data?: Data;
  readonly variables?: Variables;
}
