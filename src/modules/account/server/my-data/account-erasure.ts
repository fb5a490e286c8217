import { findAccount } from '#/modules/account/server/profile/account-store.ts';
import { lockKeyOf } from '#/modules/account/server/sign-in/lock-store.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { deleteMailsTo, type MailPeriod } from '#/platform/server/mail/mail-store.ts';
import type { Erasure } from '#/platform/server/personal-data.ts';
import { listOwnedEmails } from './owned-emails.ts';

/**
 * Deletes an account with everything below it, the mails to its addresses, and what is stored under its present address.
 * The address can be registered again.
 */
export const accountErasure: Erasure = {
  tables: [
    'account.accounts',
    'account.addresses',
    'account.automatic_locks',
    'account.data_downloads',
    'account.email_changes',
    'account.locks',
    'account.marketing_consents',
    'account.passkeys',
    'account.password_resets',
    'account.past_emails',
    'account.pending_registrations',
    'account.sign_ins',
    'account.access_tokens',
    'platform.mails',
  ],
  async erase(database, { customerId }) {
    const account = await findAccount(database, customerId);
    if (account === null) return;
    const emails = await listOwnedEmails(database, customerId);
    const { audience, emailHash } = lockKeyOf('customer', account.email);
    await runSql(database, 'delete from account.locks where audience = $1 and email_hash = $2', [audience, emailHash]);
    await runSql(database, 'delete from account.automatic_locks where email_hash = $1', [emailHash]);
    await runSql(database, 'delete from account.pending_registrations where lower(email) = lower($1)', [account.email]);
    // Deletes their access tokens too; staff signed on as the customer are signed out as well.
    await runSql(database, 'delete from account.sign_ins where customer_id = $1', [customerId]);
    await runSql(database, 'delete from account.data_downloads where customer_id = $1', [customerId]);
    const asked = await runSql<MailPeriod>(database, 'delete from account.email_changes where customer_id = $1 returning email as "to", created as "from", null as until', [customerId]);
    // The address that the customer asked for and never confirmed may belong to somebody else: only the code goes.
    await deleteMailsTo(database, asked, 'CONFIRM_EMAIL');
    await runSql(database, 'delete from account.marketing_consents where customer_id = $1', [customerId]);
    await runSql(database, 'delete from account.passkeys where customer_id = $1', [customerId]);
    await runSql(database, 'delete from account.password_resets where customer_id = $1', [customerId]);
    await runSql(database, 'delete from account.past_emails where customer_id = $1', [customerId]);
    await runSql(database, 'update account.accounts set contact_address_id = null where id = $1', [customerId]);
    await runSql(database, 'delete from account.addresses where customer_id = $1', [customerId]);
    await runSql(database, 'delete from account.accounts where id = $1', [customerId]);
    // Last, because a download that was being written has then mailed its owner.
    await deleteMailsTo(database, emails);
  },
};
