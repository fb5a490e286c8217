-- When a customer asked to close the account, and the instant from which it may be removed. Null for all others. They are
-- columns of the account, so that whoever waits for a lock on its row sees them.
alter table account.accounts add column closing_asked timestamptz;
alter table account.accounts add column closes timestamptz;
alter table account.accounts add check ((closing_asked is null) = (closes is null));
create index accounts_to_close on account.accounts (closes) where closes is not null;

-- Finds the accounts that were removed lately, whose data are looked for once more.
create index data_events_closed on account.data_events (at) where kind = 'CLOSED';

-- Removing an account looks for the rows of its customer.
create index events_by_customer on analytics.events (customer_id) where customer_id is not null;
create index mails_by_recipient on platform.mails (lower(recipient));
create index past_emails_by_email on account.past_emails (lower(email));

-- The privacy notice leads to the page where two of its rights are used, unless staff have written another text.
update content.entries
set content = replace(content::text, 'To use any of these rights, contact [customer service]',
  'Get a copy or close your account in [My data](/ecom/myaccount/my-data). To use any other right, contact [customer service]')::jsonb
where key = '/ecom/help-information/privacy';
