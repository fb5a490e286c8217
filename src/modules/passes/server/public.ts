// The passes module's exports for later modules.
export { createPassesModule } from './passes-module.ts';
export { insertPass as addPass } from './pass-store.ts';
export { selectHasPass } from './select-has-pass.ts';
export { passesPersonalData } from './passes-personal-data.ts';
