/** The limits of a review, in characters (SC-087). */
export const longestReviewTitle = 80;
export const longestReviewText = 2000;

/** The number of reviews that a product's page shows at first, and adds each time (SC-086). */
export const reviewsAtATime = 10;
