import { Badge } from '#/design/display/badge.tsx';
import type { KeptDealState } from '#/modules/deals/rules/kept-deal-state.ts';

const looks = {
  LIVE: { tone: 'success', words: 'Live' },
  TO_COME: { tone: 'info', words: 'To come' },
  ENDED: { tone: 'neutral', words: 'Over' },
  WITHDRAWN: { tone: 'warning', words: 'Ended by staff' },
} as const;

/** Says whether a deal is in the shop, or why not. */
export function DealStateBadge({ state }: { state: KeptDealState }) {
  return <Badge tone={looks[state].tone}>{looks[state].words}</Badge>;
}
