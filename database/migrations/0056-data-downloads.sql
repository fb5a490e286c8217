-- The downloads that customers asked for: at most one per customer, of which a newer one takes the place. The files are
-- null until the job has written them.
create table account.data_downloads (
  customer_id bigint primary key references account.accounts (id),
  request_id uuid not null unique,
  requested timestamptz not null,
  data_json text,
  data_html text
);
create index on account.data_downloads (requested);

-- That a customer asked for their data, without the data, for staff. Rows stay when an account is closed, so they
-- reference none.
create table account.data_events (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('DOWNLOAD_ASKED', 'CLOSING_ASKED', 'CLOSING_CANCELLED', 'CLOSED')),
  at timestamptz not null
);
create index on account.data_events (customer_id, id);

-- Addresses that an account had before its present one, with the time of the change: mails to them are among the
-- customer's data, and mails to the present address before that time are not.
create table account.past_emails (
  id bigint generated always as identity primary key,
  customer_id bigint not null references account.accounts (id),
  email text not null,
  until timestamptz not null
);
create index on account.past_emails (customer_id, id);
