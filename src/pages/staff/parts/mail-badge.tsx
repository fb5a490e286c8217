import type { WireMailSummary } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { mailStatusText } from '#/modules/staff/rules/staff-mail.ts';

const tones = { QUEUED: 'warning', SENT: 'success', FAILED: 'danger' } as const;

export function MailBadge({ mail }: { mail: Pick<WireMailSummary, 'status' | 'attempts'> }) {
  return <Badge tone={tones[mail.status]}>{mailStatusText(mail)}</Badge>;
}
