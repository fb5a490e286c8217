export { createRecommendationsModule } from './recommendations-module.ts';
