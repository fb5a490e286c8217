/** An address as its calls answer it (AC-143). Instants are ISO 8601 in UTC. */
export interface AddressAnswer {
  id: number;
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  postalCode: string;
  isContactAddress: boolean;
  myWaitrose: boolean;
  addressStatus: 'ACTIVE' | 'DELETED';
  created: string;
  uniqueDomesticAddressReferenceNumber: string | null;
  delivery: { customerNote: { value: string } | null };
  addressee: AddresseeAnswer | null;
}

/** Who takes the delivery (AC-144). */
export interface AddresseeAnswer {
  title: string | null;
  firstName: string;
  lastName: string;
  contactNumber: string | null;
  modified: string;
}
