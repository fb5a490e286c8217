-- VAT by rate on receipts.

-- The rate of the VAT that a product's price includes. The standard rate, which the law applies to everything that it does not list
-- elsewhere, for products that have none yet and for those that processes of earlier versions create (decision 182).
alter table catalogue.products add column vat_rate text not null default 'STANDARD' check (vat_rate in ('ZERO', 'REDUCED', 'STANDARD', 'EXEMPT'));

-- The rate of a line as it was placed, and of what was picked. Null if a process of an earlier version stored the line: one that is
-- picked later takes its product's rate then; a receipt with another names no VAT.
alter table orders.lines add column vat_rate text check (vat_rate in ('ZERO', 'REDUCED', 'STANDARD', 'EXEMPT'));
alter table orders.picked_lines add column vat_rate text check (vat_rate in ('ZERO', 'REDUCED', 'STANDARD', 'EXEMPT'));
