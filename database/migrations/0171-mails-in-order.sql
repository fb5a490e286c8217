-- Mails of one series, such as those about one order, are sent in the order in which they were queued. Null for a mail that waits for no other.
alter table platform.mails add column series text;
create index mails_queued_of_series on platform.mails (series, id) where status = 'QUEUED' and series is not null;
