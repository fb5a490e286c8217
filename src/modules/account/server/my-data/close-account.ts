import { graceMs } from '#/modules/account/rules/my-data/closing.ts';
import { closingAskedMail, closingCancelledMail } from '#/modules/account/rules/my-data/my-data-mails.ts';
import { withdrawConsents } from '#/modules/account/server/marketing/marketing-consent-store.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import { deleteOtherSignInsOf } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { tryOwnPassword } from '#/modules/account/server/sign-in/try-own-password.ts';
import type { PasswordTrial } from '#/modules/account/server/sign-in/try-password.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { deleteClosing, findClosing, saveClosing } from './closing-store.ts';
import { saveDataEvent } from './data-event-store.ts';

export interface CloseAccountDeps {
  outbox: Outbox;
  customerCarePhone: string;
  /** Returns whether a customer has an order that is not finished. */
  hasUnfinishedOrder(database: Database, customerId: number): Promise<boolean>;
}

export interface ClosingWanted {
  customerId: number;
  /** The sign-in that asks; null if it has ended meanwhile. */
  signInId: number | null;
  currentPassword: string;
  now: Instant;
}

/**
 * Asks to close the account of a signed-in customer who knows the current password. After 14 days a job removes it
 * (decision 49). At once it withdraws consent to marketing, ends the customer's other sign-ins and tells them by mail.
 * Does nothing more if they have asked before. Returns 'order open' while an order is not finished. A wrong password counts
 * like a failed sign-in.
 */
export async function closeAccount(
  context: { database: Database },
  { outbox, customerCarePhone, hasUnfinishedOrder }: CloseAccountDeps,
  { customerId, signInId, currentPassword, now }: ClosingWanted,
): Promise<PasswordTrial<'closing' | 'order open'>> {
  const account = await readAccount(context.database, customerId);
  return tryOwnPassword(context, {
    account,
    signInId,
    currentPassword,
    newHash: null,
    async enter(database) {
      // This update locks the account before orders are looked for, so that none is placed unseen (`lockBuyer`).
      const closing = { asked: now, closes: now + graceMs };
      const isNew = await saveClosing(database, customerId, closing);
      if (await hasUnfinishedOrder(database, customerId)) {
        if (isNew) await deleteClosing(database, customerId, now);
        return 'order open';
      }
      if (!isNew) return 'closing';
      await withdrawConsents(database, { customerId, now });
      await deleteOtherSignInsOf(database, customerId, signInId);
      await saveDataEvent(database, { customerId, kind: 'CLOSING_ASKED', now });
      await outbox.queue(database, closingAskedMail(account, { closes: closing.closes, carePhone: customerCarePhone }));
      return 'closing';
    },
  });
}

/**
 * Keeps the account of a customer who asked to close it, and tells them by mail. Does nothing if they did not ask.
 * Returns 'over' once the time for it has passed.
 */
export async function keepAccount(context: { database: Database }, { outbox }: CloseAccountDeps, { customerId, now }: { customerId: number; now: Instant }): Promise<'kept' | 'over'> {
  return inTransaction(context, async ({ database }) => {
    if (!(await deleteClosing(database, customerId, now))) return (await findClosing(database, customerId)) === null ? 'kept' : 'over';
    await saveDataEvent(database, { customerId, kind: 'CLOSING_CANCELLED', now });
    await outbox.queue(database, closingCancelledMail(await readAccount(database, customerId)));
    return 'kept';
  });
}
