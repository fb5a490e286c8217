import { Badge } from '#/design/display/badge.tsx';
import { cardStatusWords, type CardStatus } from '#/modules/membership/rules/loyalty-card-status.ts';

const tones = { UNLINKED: 'neutral', ACTIVE: 'success', BLOCKED: 'danger', LEFT: 'neutral' } as const;

export function LoyaltyCardBadge({ status }: { status: CardStatus }) {
  return <Badge tone={tones[status]}>{cardStatusWords[status]}</Badge>;
}
