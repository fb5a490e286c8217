/** An account as its calls answer it (AC-120). Instants are ISO 8601 in UTC. */
export interface AccountAnswer {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: string;
  lastLogin: string | null;
  /** Orders placed and not cancelled; -1 when the count is unknown (AC-121). */
  totalOrderCount: number;
  contactAddressId: number | null;
}
