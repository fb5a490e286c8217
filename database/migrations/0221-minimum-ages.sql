-- How old a shopper must be for another reason than alcohol: energy drinks, knives, party poppers (decision 223). Null is any age. Order lines
-- keep what the product said when the order was placed. Without a default, so that a process of an earlier version can still insert both.
alter table catalogue.products add column minimum_age smallint check (minimum_age between 1 and 18);
alter table orders.lines add column minimum_age smallint check (minimum_age between 1 and 18);
