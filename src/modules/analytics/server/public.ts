export { createAnalyticsModule } from './analytics-module.ts';
export { analyticsPersonalData } from './analytics-personal-data.ts';
