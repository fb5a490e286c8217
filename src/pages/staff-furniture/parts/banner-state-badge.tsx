import { Badge } from '#/design/display/badge.tsx';
import type { BannerState } from '#/modules/adtech/rules/banner-state.ts';

const looks = {
  LIVE: { tone: 'success', words: 'Live' },
  TO_COME: { tone: 'info', words: 'To come' },
  ENDED: { tone: 'neutral', words: 'Over' },
} as const;

/** Says whether a banner shows in the shop, or why not. */
export function BannerStateBadge({ state }: { state: BannerState }) {
  return <Badge tone={looks[state].tone}>{looks[state].words}</Badge>;
}
