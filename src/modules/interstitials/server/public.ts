export { createInterstitialsModule } from './interstitials-module.ts';
