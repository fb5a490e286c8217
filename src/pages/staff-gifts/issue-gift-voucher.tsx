import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { IssueGift, unsentIssue } from '#/pages/staff-gifts/parts/issue-gift.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'managePayments');

export const unsent = unsentIssue;

/** Shows the form that issues a gift voucher (SC-691). */
export default function IssueGiftVoucher({ actionData }: PropsOf<typeof import('./issue-gift-voucher.server.ts')>) {
  return <IssueGift kind="GIFT_VOUCHER" result={actionData} />;
}
