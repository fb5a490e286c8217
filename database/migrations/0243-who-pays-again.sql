-- Who made an attempt to pay, also if another process finishes it (SC-023, SC-579): staff acting for the customer, otherwise the
-- customer. Null if it was stored by an earlier version, which counts as the customer.
alter table checkout.payment_attempts add column principal_id bigint;
