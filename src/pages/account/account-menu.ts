import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import { findPassStatus } from '#/modules/passes/web/pass-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The facts that decide the entries of the menu beside an account page. The HTML has all entries, so that none moves the others later. */
export interface AccountMenu {
  /** Whether the customer is here themselves, and not staff signed on as them. */
  isOwner: boolean;
  passStatus: PassStatus;
}

/** Reads the facts for the menu of a signed-in customer. While passes are not sold, their status is not asked for (SH-430). */
export async function readAccountMenu(context: PageArgs['context'], calls: CallLayer): Promise<AccountMenu> {
  const isSold = context.publicSettings.flags.includes('delivery_pass');
  const [session, passStatus] = await Promise.all([context.session(), isSold ? findPassStatus(calls) : ('NOT_AVAILABLE' as const)]);
  return { isOwner: session === 'signed in', passStatus };
}
