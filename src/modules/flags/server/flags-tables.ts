import type { JsonColumn } from '#/platform/server/database/column-types.ts';

/** The tables of schema `flags`. */
export interface FlagsTables {
  'flags.flag_settings': {
    key: string;
    enabled: boolean;
  };
  'flags.variants': {
    experiment: string;
    variant: string;
    share: number;
    payload: JsonColumn<unknown> | null;
  };
}
