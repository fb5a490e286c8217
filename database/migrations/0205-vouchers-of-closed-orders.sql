-- A gift voucher that paid for an order which was not delivered can be used again once the order is closed (decision 199).
alter table gifts.voucher_movements drop constraint voucher_movements_kind_check;
alter table gifts.voucher_movements add constraint voucher_movements_kind_check check (kind in ('ISSUE', 'HOLD', 'FREE', 'USE', 'REFUND'));

create or replace function gifts.move_voucher() returns trigger language plpgsql as $$
begin
  if new.kind in ('FREE', 'USE', 'REFUND') then
    update gifts.vouchers_on_orders set state = case new.kind when 'USE' then 'USED' else 'FREED' end
    where customer_order_id = new.customer_order_id and serial_number = new.serial_number
      and state = case new.kind when 'REFUND' then 'USED' else 'HELD' end;
  elsif new.kind = 'HOLD' then
    perform from gifts.vouchers_on_orders
    where customer_order_id = new.customer_order_id and serial_number = new.serial_number and state = 'HELD';
  else
    return new;
  end if;
  if not found then
    raise exception 'A gift voucher moves only for the order that holds it.' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
