-- An order that was not delivered is delivered again in another slot, or everything is refunded and it is closed (decision 199).

-- Staff list the orders that were not delivered.
create index delivery_statuses_in_vain on orders.delivery_statuses (customer_order_id) where status = 'NOT_DELIVERED';

-- Whether the order is cancelled when this refund settles.
alter table orders.refunds add column closes_order boolean not null default false;
