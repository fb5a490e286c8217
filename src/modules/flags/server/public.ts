export { createFlagsModule, type FlagsModule, type FlagsModuleDeps } from './flags-module.ts';
export { saveFlagSetting } from './flag-settings-store.ts';
export type { FlagSource } from './flag-source.ts';
export type { VariantFor } from './variant-for.ts';
