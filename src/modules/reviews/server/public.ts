export { createReviewsModule } from './reviews-module.ts';
export { saveReviewsOfProducts, type ReviewOfProduct } from './save-reviews-of-products.ts';
export { reviewsPersonalData } from './reviews-personal-data.ts';
