-- Gift cards and gift vouchers (SC-475 to SC-497). Every movement of their money is a row that is only added; the
-- balances beside them change with those rows and in no other way.

create schema gifts;

create table gifts.cards (
  card_id bigint generated always as identity unique,
  serial_number text primary key check (serial_number ~ '^[0-9]{19}$'),
  pin_hash text not null,
  -- The sum of the card's movements: what is on it, and what placed orders hold of that.
  balance_pence integer not null default 0 check (balance_pence >= 0),
  held_pence integer not null default 0 check (held_pence >= 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check (held_pence <= balance_pence)
);

-- The gift cards of an order, from when they are added.
create table gifts.cards_on_orders (
  customer_order_id text not null,
  serial_number text not null references gifts.cards,
  customer_id bigint not null,
  -- Cards pay in this order (SC-491).
  place bigint generated always as identity,
  -- The money on the card that the shopper was last shown. An order is not placed with less without telling them.
  shown_pence integer not null check (shown_pence >= 0),
  -- The sums of the order's movements on the card.
  held_pence integer not null default 0 check (held_pence >= 0),
  used_pence integer not null default 0 check (used_pence >= 0),
  primary key (customer_order_id, serial_number)
);
create index cards_on_orders_by_customer on gifts.cards_on_orders (customer_id);
create index cards_on_orders_by_card on gifts.cards_on_orders (serial_number);

create table gifts.card_movements (
  movement_id bigint generated always as identity primary key,
  serial_number text not null references gifts.cards,
  customer_order_id text,
  kind text not null check (kind in ('ISSUE', 'HOLD', 'FREE', 'USE')),
  amount_pence integer not null check (amount_pence > 0),
  at timestamptz not null,
  check ((kind = 'ISSUE') = (customer_order_id is null))
);
create index card_movements_by_card on gifts.card_movements (serial_number);
create unique index card_issued_once on gifts.card_movements (serial_number) where kind = 'ISSUE';

-- Applies a movement to the balances. The updates lock the card's row, and its checks refuse a movement that would take
-- more than is there, whichever transactions run at the same time (SC-494).
create function gifts.move_card_money() returns trigger language plpgsql as $$
begin
  update gifts.cards set
    balance_pence = balance_pence + case new.kind when 'ISSUE' then new.amount_pence when 'USE' then -new.amount_pence else 0 end,
    held_pence = held_pence + case new.kind when 'HOLD' then new.amount_pence when 'ISSUE' then 0 else -new.amount_pence end
  where serial_number = new.serial_number;
  if new.kind <> 'ISSUE' then
    update gifts.cards_on_orders set
      held_pence = held_pence + case new.kind when 'HOLD' then new.amount_pence else -new.amount_pence end,
      used_pence = used_pence + case new.kind when 'USE' then new.amount_pence else 0 end
    where customer_order_id = new.customer_order_id and serial_number = new.serial_number;
    if not found then
      raise exception 'Gift card money moves only for an order that has the card.' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end;
$$;
create trigger card_money_moves before insert on gifts.card_movements
  for each row execute function gifts.move_card_money();

create table gifts.vouchers (
  voucher_id bigint generated always as identity unique,
  serial_number text primary key check (serial_number ~ '^[0-9]{13}$'),
  code_hash text not null,
  value_pence integer not null check (value_pence > 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- The gift vouchers of an order: HELD from when they are added, then USED with the order's payment, or FREED with its
-- end. A voucher that is taken off an open order has no row.
create table gifts.vouchers_on_orders (
  customer_order_id text not null,
  serial_number text not null references gifts.vouchers,
  customer_id bigint not null,
  place bigint generated always as identity,
  state text not null check (state in ('HELD', 'USED', 'FREED')),
  primary key (customer_order_id, serial_number)
);
-- A voucher is on one order at a time, and is used once (SC-489).
create unique index vouchers_once on gifts.vouchers_on_orders (serial_number) where state <> 'FREED';
create index vouchers_on_orders_by_customer on gifts.vouchers_on_orders (customer_id);

create table gifts.voucher_movements (
  movement_id bigint generated always as identity primary key,
  serial_number text not null references gifts.vouchers,
  customer_order_id text,
  kind text not null check (kind in ('ISSUE', 'HOLD', 'FREE', 'USE')),
  amount_pence integer not null check (amount_pence > 0),
  at timestamptz not null,
  check ((kind = 'ISSUE') = (customer_order_id is null))
);
create index voucher_movements_by_voucher on gifts.voucher_movements (serial_number);
create unique index voucher_issued_once on gifts.voucher_movements (serial_number) where kind = 'ISSUE';

-- Applies a movement to the voucher's state on the order. A held voucher's row exists before its movement.
create function gifts.move_voucher() returns trigger language plpgsql as $$
begin
  if new.kind in ('FREE', 'USE') then
    update gifts.vouchers_on_orders set state = case new.kind when 'FREE' then 'FREED' else 'USED' end
    where customer_order_id = new.customer_order_id and serial_number = new.serial_number and state = 'HELD';
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
create trigger voucher_moves before insert on gifts.voucher_movements
  for each row execute function gifts.move_voucher();

create function gifts.keep_movements() returns trigger language plpgsql as $$
begin
  raise exception 'Movements of gift cards and vouchers are never changed or deleted.';
end;
$$;
create trigger card_movements_stay before update or delete or truncate on gifts.card_movements
  for each statement execute function gifts.keep_movements();
create trigger voucher_movements_stay before update or delete or truncate on gifts.voucher_movements
  for each statement execute function gifts.keep_movements();

-- Balances and states change only inside the triggers above.
create function gifts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Money of gift cards and vouchers changes only by a movement.';
end;
$$;
create trigger balances_follow_movements before update of balance_pence, held_pence on gifts.cards
  for each row when (pg_trigger_depth() = 0) execute function gifts.refuse_change();
create trigger cards_start_empty before insert on gifts.cards
  for each row when (new.balance_pence <> 0 or new.held_pence <> 0) execute function gifts.refuse_change();
create trigger amounts_follow_movements before update of held_pence, used_pence on gifts.cards_on_orders
  for each row when (pg_trigger_depth() = 0) execute function gifts.refuse_change();
create trigger cards_come_without_amounts before insert on gifts.cards_on_orders
  for each row when (new.held_pence <> 0 or new.used_pence <> 0) execute function gifts.refuse_change();
create trigger cards_with_amounts_stay before delete on gifts.cards_on_orders
  for each row when (old.held_pence <> 0 or old.used_pence <> 0) execute function gifts.refuse_change();
create trigger states_follow_movements before update of state on gifts.vouchers_on_orders
  for each row when (pg_trigger_depth() = 0) execute function gifts.refuse_change();
create trigger vouchers_come_held before insert on gifts.vouchers_on_orders
  for each row when (new.state <> 'HELD') execute function gifts.refuse_change();
create trigger held_vouchers_stay before delete on gifts.vouchers_on_orders
  for each row when (old.state <> 'FREED') execute function gifts.refuse_change();

-- The instants of a customer's latest unrecognised entries, at most five (SC-485).
create table gifts.unrecognised (
  customer_id bigint primary key,
  instants timestamptz[] not null check (cardinality(instants) between 1 and 5)
);
