/** Answer of `GET csrf` (SH-120). */
export interface CsrfAnswer {
  token: string;
  parameterName: '_csrf';
  headerName: 'X-CSRF-TOKEN';
}

/** Answer of `POST token` (SH-121, SH-122). */
export interface TokenAnswer {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  customerId: number;
  principalId: number;
  permissions: string[];
}
