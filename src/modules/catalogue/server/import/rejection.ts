/** A row that the shop could not take, or took but mended, by its line in the file. */
export interface Rejection {
  file: 'products' | 'prices';
  line: number;
  /** As written; empty when it could not be read. */
  code: string;
  reason: string;
}

export type ReportRejection = (rejection: Rejection) => void;
