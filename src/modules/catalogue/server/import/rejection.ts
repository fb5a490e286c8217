/** A row that was rejected or corrected, with its line number in the file. */
export interface Rejection {
  file: 'products' | 'prices';
  line: number;
  /** The code as written in the file, shortened if it is long; empty if it could not be read. */
  code: string;
  reason: string;
}

export type ReportRejection = (rejection: Rejection) => void;
