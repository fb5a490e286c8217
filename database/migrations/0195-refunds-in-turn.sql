-- The jobs that ask the provider about open refunds take those first about which they asked longest ago, so that a hundred
-- refunds that stay open do not keep the others waiting.
alter table payments.refunds add column tried_at timestamptz;
alter table orders.refunds add column tried_at timestamptz;
