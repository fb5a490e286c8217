import type { WireStaffCampaign } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';

const looks = {
  OPEN: { tone: 'success', words: 'Open' },
  TO_COME: { tone: 'info', words: 'To come' },
  CLOSED: { tone: 'warning', words: 'Closed' },
  OVER: { tone: 'neutral', words: 'Over' },
} as const;

/** Says whether shoppers can book the slots of a campaign. */
export function CampaignBadge({ state }: { state: WireStaffCampaign['state'] }) {
  return <Badge tone={looks[state].tone}>{looks[state].words}</Badge>;
}
