/** A named operation of the one graph, with the types of what it answers and takes. */
export interface GraphOperation<Data, Variables> {
  name: string;
  query: string;
  /** Never set: they carry the types. */
  readonly data?: Data;
  readonly variables?: Variables;
}
