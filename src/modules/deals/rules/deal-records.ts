/** A bundle as the database stores it: products to choose from several groups and to add in one press (SC-159). */
export interface BundleRecord {
  bundleName: string;
  title: string;
  /** The address of a picture; null to show the first product's picture. */
  image: string | null;
  groups: { title: string; threshold: number; lineNumbers: string[] }[];
  /** The first and last day, in London; null if there is none. */
  startDate: string | null;
  endDate: string | null;
}

/** What a meal deal has besides the promotion with the same id, which prices it (SC-164, SC-731). */
export interface MealDealRecord {
  mealDealId: string;
  /** The short name in links and tracking: digits, unique (SC-165). */
  dealName: string;
  name: string;
  description: string;
}
