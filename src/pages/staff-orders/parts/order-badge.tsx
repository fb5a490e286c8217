import { Badge } from '#/design/display/badge.tsx';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { staffStatusText, staffStatusTone } from '#/modules/orders/rules/picking/staff-order-words.ts';

/** The status of an order as a badge. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => <Badge tone={staffStatusTone(status)}>{staffStatusText(status)}</Badge>;
