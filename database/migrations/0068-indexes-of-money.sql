-- Indexes for reads that grew with all payments and gifts ever made.

-- Giving up an authorisation looks for what was recorded of it; placing an order looks for its passed authentications.
create index movements_of_reference on payments.movements (reference);
create index authentications_of_order on payments.authentications (customer_order_id);

-- Staff find a gift card or voucher by the last four digits, which are all that they see of its number (SC-495).
create index cards_by_readable_digits on gifts.cards (right(serial_number, 4));
create index vouchers_by_readable_digits on gifts.vouchers (right(serial_number, 4));
