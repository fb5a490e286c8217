-- Picking: the records of what was picked, what an order then costs and was paid with, refunds, and the delivery's status.

-- The price of a weighed line per price unit as it was placed: {pence, uom, itemGrams}. Null for a line that is not weighed.
alter table orders.lines add column weighed jsonb;
-- The number of units that were in triggered offers when the order was placed, and the part of the line's offer share that came from
-- offers for members (SC-667).
alter table orders.lines add column offered_units integer not null default 0 check (offered_units >= 0);
alter table orders.lines add column member_share_pence integer not null default 0 check (member_share_pence >= 0);
-- When staff began to prepare a line that a supplier delivers (SC-659). Null before.
alter table orders.lines add column preparing_since timestamptz;

update orders.lines set offered_units = case uom when 'C62' then thousandths / 1000 else 1 end where offer_share_pence > 0;
update orders.lines set weighed = jsonb_build_object('pence', sale_price_pence, 'uom', product.price_uom, 'itemGrams', null)
from catalogue.products product
where product.line_number = lines.line_number and price_estimated and lines.uom <> 'C62' and product.price_uom <> 'C62';
-- An item's stored price is that of its usual weight, in grams as the current prices say.
update orders.lines set weighed = jsonb_build_object('pence', product.price_pence, 'uom', product.price_uom, 'itemGrams',
  round(sale_price_pence * case product.price_uom when 'KGM' then 1000.0 when 'LBR' then 453.59237 else 1.0 end / product.price_pence))
from catalogue.products product
where product.line_number = lines.line_number and price_estimated and lines.uom = 'C62' and product.price_uom <> 'C62' and product.price_pence > 0;

-- What was picked for a line while its order is in FULFIL, before totals are worked out. A repeated record replaces the earlier one.
create table orders.picks (
  customer_order_id text not null,
  sequence_number integer not null,
  status text not null check (status in ('PICKED', 'SHORT_PICKED', 'SUBSTITUTED', 'UNAVAILABLE')),
  -- Thousandths of the line's unit.
  thousandths integer not null check (thousandths >= 0),
  -- The weight of items that are priced by weight; null otherwise.
  grams integer check (grams > 0),
  -- [{lineNumber, name, thousandths, uom, unitPricePence, salePricePence, totalPricePence, depositPence, grams}]
  substitutes jsonb not null default '[]',
  minimum_life_days integer check (minimum_life_days >= 0),
  picked_by bigint not null,
  picked_at timestamptz not null,
  -- Counts the records of this line, so that a picker who saw an earlier one cannot overwrite a later one unseen.
  version integer not null default 1,
  primary key (customer_order_id, sequence_number),
  foreign key (customer_order_id, sequence_number) references orders.lines
);

-- What an order costs after picking (SC-565, SC-566), and what it is paid with. One row per picked order.
create table orders.picked_totals (
  customer_order_id text primary key references orders.orders,
  picked_price_pence integer not null check (picked_price_pence >= 0),
  offer_savings_pence integer not null,
  membership_savings_pence integer not null,
  incentive_savings_pence integer not null,
  partner_discount_pence integer not null,
  delivery_charge_pence integer not null,
  carrier_bag_charge_pence integer not null,
  deposit_charge_pence integer not null,
  paid_pence integer not null check (paid_pence >= 0),
  -- [{code, valuePence}], the codes worked out again on the picked items (SC-668).
  codes jsonb not null default '[]',
  -- What each means of payment owes (SC-491, SC-670), and the amount that the card was really charged; null until then.
  vouchers_pence integer not null check (vouchers_pence >= 0),
  gift_cards_pence integer not null check (gift_cards_pence >= 0),
  card_due_pence integer not null check (card_due_pence >= 0),
  captured_pence integer check (captured_pence between 0 and card_due_pence),
  picked_by bigint not null,
  picked_at timestamptz not null,
  check (vouchers_pence + gift_cards_pence + card_due_pence = paid_pence),
  check (picked_price_pence - offer_savings_pence - membership_savings_pence - incentive_savings_pence - partner_discount_pence
    + delivery_charge_pence + carrier_bag_charge_pence + deposit_charge_pence = paid_pence)
);

-- The lines of a picked order: those that were ordered, and their substitutes, which have sequence numbers after them (SC-574).
create table orders.picked_lines (
  customer_order_id text not null references orders.picked_totals,
  sequence_number integer not null,
  -- The sequence number of the line that this one is a substitute for; null for an ordered line.
  replaces integer,
  line_number text not null,
  name text not null,
  thousandths integer not null check (thousandths >= 0),
  uom text not null,
  grams integer,
  status text not null check (status in ('PICKED', 'SHORT_PICKED', 'SUBSTITUTED', 'UNAVAILABLE', 'REFUNDED')),
  unit_price_pence integer not null,
  sale_price_pence integer not null,
  -- Before savings; and the savings of each kind.
  total_price_pence integer not null check (total_price_pence >= 0),
  offer_share_pence integer not null check (offer_share_pence >= 0),
  member_share_pence integer not null check (member_share_pence between 0 and offer_share_pence),
  code_share_pence integer not null check (code_share_pence >= 0),
  partner_share_pence integer not null check (partner_share_pence >= 0),
  deposit_pence integer not null check (deposit_pence >= 0),
  minimum_life_days integer,
  -- What the refunds of this line have paid back, and of how much.
  refunded_thousandths integer not null default 0 check (refunded_thousandths between 0 and thousandths),
  refunded_pence integer not null default 0 check (refunded_pence >= 0),
  primary key (customer_order_id, sequence_number),
  check (total_price_pence >= offer_share_pence + code_share_pence + partner_share_pence),
  check (refunded_pence <= total_price_pence - offer_share_pence - code_share_pence - partner_share_pence + deposit_pence)
);

-- Refunds of an order. The refund of the card part is under the same reference in payments.refunds.
create table orders.refunds (
  refund_id bigint generated always as identity primary key,
  refund_reference text not null unique,
  customer_order_id text not null references orders.orders,
  idempotency_key text not null,
  -- [{sequenceNumber, thousandths, pence}]; empty for a refund of an amount.
  lines jsonb not null,
  amount_pence integer not null check (amount_pence > 0),
  card_pence integer not null check (card_pence >= 0),
  gift_cards_pence integer not null check (gift_cards_pence >= 0),
  reason text not null,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'SETTLED', 'FAILED')),
  -- The status to which the order returns (SC-677).
  status_before text not null check (status_before in ('PAID', 'COMPLETED')),
  requested_by bigint not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  unique (customer_order_id, idempotency_key),
  check (card_pence + gift_cards_pence = amount_pence)
);
-- An order has at most one refund that is not settled: it is REFUND_PENDING meanwhile.
create unique index refunds_one_open on orders.refunds (customer_order_id) where state = 'REQUESTED';
create index refunds_open on orders.refunds (requested_at) where state = 'REQUESTED';
create index orders_to_pay on orders.orders (last_updated) where status = 'PICKED';

-- The status of an order's delivery, as staff set it (SC-654, SC-673).
create table orders.delivery_statuses (
  customer_order_id text primary key references orders.orders,
  status text not null check (status in ('NOT_STARTED', 'OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'READY_TO_COLLECT', 'COLLECTED',
    'NOT_DELIVERED')),
  -- The latest estimate; null if there is none.
  eta_starts_at timestamptz,
  eta_ends_at timestamptz,
  driver_name text,
  last_updated timestamptz not null,
  changed_by bigint,
  check ((eta_starts_at is null) = (eta_ends_at is null)),
  check (eta_starts_at <= eta_ends_at)
);

-- Staff look for orders by branch and day of the slot (SC-657).
create index orders_by_branch on orders.orders (((slot ->> 'branchId')::integer), slot_starts_at);

-- Money comes back to a gift card that has paid for an order.
alter table gifts.card_movements drop constraint card_movements_kind_check;
alter table gifts.card_movements add constraint card_movements_kind_check check (kind in ('ISSUE', 'HOLD', 'FREE', 'USE', 'REFUND'));
create or replace function gifts.move_card_money() returns trigger language plpgsql as $$
begin
  update gifts.cards set
    balance_pence = balance_pence + case new.kind when 'ISSUE' then new.amount_pence when 'REFUND' then new.amount_pence when 'USE' then -new.amount_pence else 0 end,
    held_pence = held_pence + case new.kind when 'HOLD' then new.amount_pence when 'ISSUE' then 0 when 'REFUND' then 0 else -new.amount_pence end
  where serial_number = new.serial_number;
  if new.kind <> 'ISSUE' then
    update gifts.cards_on_orders set
      held_pence = held_pence + case new.kind when 'HOLD' then new.amount_pence when 'REFUND' then 0 else -new.amount_pence end,
      used_pence = used_pence + case new.kind when 'USE' then new.amount_pence when 'REFUND' then -new.amount_pence else 0 end
    where customer_order_id = new.customer_order_id and serial_number = new.serial_number;
    if not found then
      raise exception 'Gift card money moves only for an order that has the card.' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end;
$$;
