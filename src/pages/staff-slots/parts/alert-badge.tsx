import type { WireStaffSlotAlert } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';

const looks = {
  ON_SHOW: { tone: 'success', words: 'On show' },
  TO_COME: { tone: 'info', words: 'To come' },
  OVER: { tone: 'neutral', words: 'Over' },
} as const;

/** Says whether shoppers see an alert. */
export function AlertBadge({ state }: { state: WireStaffSlotAlert['state'] }) {
  return <Badge tone={looks[state].tone}>{looks[state].words}</Badge>;
}
