-- The card provider's tokens of removed accounts: a job deletes the cards at the provider, and then the rows.
create table payments.cards_to_forget (
  token text primary key,
  removed_at timestamptz not null
);
create index cards_to_forget_by_age on payments.cards_to_forget (removed_at, token);
