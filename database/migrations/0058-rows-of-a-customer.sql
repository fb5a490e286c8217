-- Downloading and removing a customer's data look for all rows of that customer.
create index reservations_by_customer on slots.reservations (customer_id);
-- The new index finds live reservations too: a customer has few.
drop index slots.reservations_of_customer;
create index orders_by_customer on trolley.orders (customer_id);
create index attempts_by_customer on payments.attempts (customer_id);
create index authentications_by_customer on payments.authentications (customer_id);
create index sessions_by_customer on payments.sessions (customer_id);
create index reviews_by_customer on reviews.reviews (customer_id);
