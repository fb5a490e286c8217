/** A row that was rejected or corrected, by its line in the file. */
export interface Rejection {
  file: 'products' | 'prices';
  line: number;
  /** As written; empty if it could not be read. */
  code: string;
  reason: string;
}

export type ReportRejection = (rejection: Rejection) => void;
