import type { LondonDay } from '#/platform/rules/london-time.ts';

/** Returns whether a code can be used on a day, as far as its days decide and staff have not ended it. */
export function codeState({ validFrom, validTo, ended }: { validFrom: LondonDay | null; validTo: LondonDay | null; ended: boolean }, today: LondonDay): 'TO_COME' | 'LIVE' | 'ENDED' {
  if (ended || (validTo !== null && today > validTo)) return 'ENDED';
  return validFrom !== null && today < validFrom ? 'TO_COME' : 'LIVE';
}
