export { createReviewsModule } from './reviews-module.ts';
export { reviewsPersonalData } from './reviews-personal-data.ts';
