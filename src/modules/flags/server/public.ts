export { createFlagsModule, type FlagsModuleDeps } from './flags-module.ts';
export type { FlagSource } from './flag-source.ts';
