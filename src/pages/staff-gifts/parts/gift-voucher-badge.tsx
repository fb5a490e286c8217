import type { WireKeptGiftVoucher } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { voucherStatusTexts } from './gift-texts.ts';

/** Renders whether a gift voucher can be used, is on an order, or is used (SC-487). */
export function GiftVoucherBadge({ status }: Pick<WireKeptGiftVoucher, 'status'>) {
  return status === 'ACTIVE' ? <Badge tone="success">{voucherStatusTexts[status]}</Badge> : <Badge>{voucherStatusTexts[status]}</Badge>;
}
