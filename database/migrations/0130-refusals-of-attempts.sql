-- A press of 'Pay now' that failed answers the same whenever it is sent again, and counts once towards the limit of SC-646.
alter table checkout.payment_attempts add column refusal text check (refusal in ('DECLINED', 'BLOCKED'));

update checkout.payment_attempts set refusal = 'DECLINED' where state = 'FAILED';

alter table checkout.payment_attempts add constraint payment_attempts_refused check ((state = 'FAILED') = (refusal is not null));
