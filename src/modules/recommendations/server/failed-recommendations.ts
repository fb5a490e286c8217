import type { Recommendations } from './recommend-products.ts';

/** Returns recommendations that could not be made, with the reason. */
export const failedRecommendations = (type: string, message: string): Recommendations & { failures: { type: string; message: string }[] } => ({
  products: [],
  totalResults: 0,
  failures: [{ type, message }],
});
