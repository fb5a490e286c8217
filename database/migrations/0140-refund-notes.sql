-- A note with a refund that only staff read. The reason is for the shopper, who gets it in a mail.
alter table orders.refunds add column note text;
