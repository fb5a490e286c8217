export { createReviewsModule } from './reviews-module.ts';
