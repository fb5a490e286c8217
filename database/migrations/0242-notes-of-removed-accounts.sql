-- Staff's note on a refund goes when the customer's account is removed. Accounts that were removed by earlier versions left theirs.
update orders.refunds set note = null
from orders.orders
where orders.customer_order_id = refunds.customer_order_id and refunds.note is not null
  and not exists (select from account.accounts where accounts.id = orders.customer_id);
