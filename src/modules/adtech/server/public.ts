export { createAdtechModule } from './adtech-module.ts';
export { saveBanner } from './banner-store.ts';
