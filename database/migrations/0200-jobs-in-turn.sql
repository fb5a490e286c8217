-- The other jobs that ask the provider again take turns too, like those for refunds (0195): rows that stay open do not keep
-- newer ones waiting.
alter table orders.picked_totals add column tried_at timestamptz;
alter table payments.attempts add column tried_at timestamptz;
alter table payments.cards_to_forget add column tried_at timestamptz;
alter table checkout.payment_attempts add column tried_at timestamptz;
alter table passes.passes add column tried_at timestamptz;
