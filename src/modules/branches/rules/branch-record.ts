import type { Pence } from '#/platform/rules/money.ts';

/** A branch as stored (SH-435, SC-372). */
export interface BranchRecord {
  id: number;
  name: string;
  line1: string;
  line2: string | null;
  town: string;
  region: string | null;
  postalCode: string;
  collection: boolean;
  services: { groceries: boolean; entertaining: boolean; delivery: boolean };
  latitude: number;
  longitude: number;
  /** The minimum order values; null for the shop's default of 40 GBP (SC-252). */
  collectionMinimumPence: Pence | null;
  deliveryMinimumPence: Pence | null;
  /**
   * Prefixes of the postcodes that the branch delivers to, such as 'RG12' or 'RG1' (SC-358). A postcode belongs to the
   * branch with the longest matching prefix.
   */
  postcodeAreas: string[];
}
