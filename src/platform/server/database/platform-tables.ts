import type { Generated, GeneratedInstantColumn } from './column-types.ts';

/** The tables of schema `platform`. */
export interface PlatformTables {
  'platform.clock_offset': { only_row: Generated<boolean>; ahead_by: string };
  'platform.secrets': { name: string; value: string; made_at: GeneratedInstantColumn };
}
