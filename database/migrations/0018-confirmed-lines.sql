-- What amending and recommending go by: the lines an order had when it was confirmed, and what was bought lately.

alter table trolley.orders
  -- [{lineNumber, quantity: {thousandths, uom}, personalisedMessage}], taken from the lines when amending begins (SC-227,
  -- SC-306); null unless AMENDING.
  add column confirmed_lines jsonb,
  add check (confirmed_lines is null or state = 'AMENDING');

-- Completed orders from the latest on (SC-081).
create index orders_completed on orders.orders (slot_starts_at desc) where status = 'COMPLETED';
