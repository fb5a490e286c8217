-- How much of what a driver took back is still to be refunded follows from the refunds that were requested since, so that a
-- refund of a part leaves the rest to be refunded. The column stays for processes of earlier versions that still run.
comment on column orders.taken_back.refund_reference is 'Written by versions before 0181 only.';
