// The passes module's exports for later modules.
export { createPassesModule } from './passes-module.ts';
export { insertPass as addPass, listPassesFromToday } from './pass-store.ts';
export { presentPass } from './present-pass.ts';
export { selectHasPass } from './select-has-pass.ts';
export { passesPersonalData } from './passes-personal-data.ts';
