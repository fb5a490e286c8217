import { runSql } from '#/platform/server/database/database.ts';
import { listMailsTo } from '#/platform/server/mail/mail-store.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';
import { accountErasure } from './account-erasure.ts';
import { listOwnedEmails } from './owned-emails.ts';

/** The data of an account: who its owner is, how they sign in, and the mails that they got. */
export const accountPersonalData: PersonalData = {
  erasure: accountErasure,
  sections: [
    {
      name: 'account',
      title: 'Account',
      tables: ['account.accounts'],
      read: (database, customerId) =>
        runSql(
          database,
          `select id as "customerNumber", title, first_name as "firstName", last_name as "lastName", email, ${isoText('created')} as created,
             ${isoText('last_login')} as "lastSignedIn", ${isoText('closing_asked')} as "closingAsked", ${isoText('closes')} as closes
           from account.accounts where id = $1`,
          [customerId],
        ),
    },
    {
      name: 'pastEmails',
      title: 'Earlier email addresses',
      tables: ['account.past_emails'],
      read: (database, customerId) =>
        runSql(database, `select email, ${isoText('until')} as until from account.past_emails where customer_id = $1 order by id`, [customerId]),
    },
    {
      name: 'waitingEmail',
      title: 'New email address that waits for its code',
      tables: ['account.email_changes'],
      read: (database, customerId) =>
        runSql(database, `select email, ${isoText('created')} as requested from account.email_changes where customer_id = $1 and not confirmed`, [customerId]),
    },
    {
      name: 'addresses',
      title: 'Addresses',
      tables: ['account.addresses', 'account.accounts'],
      read: (database, customerId) =>
        runSql(
          database,
          `select line1, line2, line3, town, region, country, postal_code as postcode, addressee_title as "addresseeTitle",
             addressee_first_name as "addresseeFirstName", addressee_last_name as "addresseeLastName",
             addressee_contact_number as "contactNumber", delivery_note as "deliveryNote", status, ${isoText('address.created')} as created,
             ${isoText('addressee_modified')} as "addresseeChanged",
             coalesce(address.id = owner.contact_address_id, false) as "isContactAddress", my_waitrose as "isOfLoyaltyCard", unique_domestic_reference as "addressReference"
           from account.addresses address join account.accounts owner on owner.id = customer_id where customer_id = $1 order by address.id`,
          [customerId],
        ),
    },
    {
      name: 'marketingChoices',
      title: 'Marketing choices',
      tables: ['account.marketing_consents'],
      read: (database, customerId) =>
        runSql(
          database,
          `select scheme, email, sms, source, ${isoText('modified')} as saved,
             (select string_agg((notice ->> 'title') || ', version ' || (notice ->> 'version'), '; ') from jsonb_array_elements(notices) notice) as notices
           from account.marketing_consents where customer_id = $1 order by id`,
          [customerId],
        ),
    },
    {
      name: 'signedInPlaces',
      title: 'Where you’re signed in',
      tables: ['account.sign_ins'],
      read: (database, customerId) =>
        runSql(
          database,
          `select browser, system, ${isoText('created')} as "signedIn", ${isoText('last_used')} as "lastSeen" from account.sign_ins
           where customer_id = $1 and principal_id = $1 order by id`,
          [customerId],
        ),
    },
    {
      name: 'passkeys',
      title: 'Passkeys',
      tables: ['account.passkeys'],
      read: (database, customerId) =>
        runSql(
          database,
          `select name, ${isoText('created')} as added, ${isoText('last_used')} as "lastUsed" from account.passkeys where customer_id = $1 order by id`,
          [customerId],
        ),
    },
    {
      name: 'dataRequests',
      title: 'What you asked us to do with your data',
      tables: ['account.data_events'],
      read: (database, customerId) =>
        runSql(database, `select kind, ${isoText('at')} as at from account.data_events where customer_id = $1 order by id`, [customerId]),
    },
    {
      name: 'mails',
      title: 'Emails that we sent you',
      tables: ['account.accounts', 'account.past_emails', 'platform.mails'],
      async read(database, customerId) {
        const mails = await listMailsTo(database, await listOwnedEmails(database, customerId));
        return mails.map(({ to, subject, created, text, isSecret }) => ({
          to,
          subject,
          written: new Date(created).toISOString(),
          text: isSecret ? 'Left out, because it held a code or a link that signs in.' : text,
        }));
      },
    },
  ],
};
