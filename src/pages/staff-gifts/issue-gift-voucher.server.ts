import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { answerIssueForm } from '#/pages/staff-gifts/parts/answer-issue-form.ts';

export const head = () => [{ title: 'Issue a gift voucher' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'managePayments'));

export const action = (args: PageArgs) => answerIssueForm(args, 'GIFT_VOUCHER');
