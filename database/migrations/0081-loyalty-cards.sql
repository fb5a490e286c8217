-- Loyalty cards, their points, and requests for replacement cards (AC-267, AC-268, AC-304, AC-310).

create schema membership;

create table membership.cards (
  -- Digits in byte order, so that one index finds a number and the numbers that begin with some digits.
  card_number text collate "C" primary key check (card_number ~ '^92[13]0[0-9]{12}$'),
  -- The membership that the number gives (AC-290).
  type text not null generated always as (case substr(card_number, 1, 4) when '9210' then 'mywaitrose' else 'myjohnlewismywaitrose' end) stored,
  card_status text not null default 'UNLINKED' check (card_status in ('UNLINKED', 'ACTIVE', 'BLOCKED', 'LEFT')),
  card_format text not null check (card_format in ('DIGITAL', 'PHYSICAL')),
  -- The holder, also after they left; null while nobody has linked the card, and once the holder's account is removed.
  customer_id bigint,
  -- The address to which a physical card was posted.
  address_id bigint,
  registered timestamptz not null,
  joined timestamptz,
  modified timestamptz not null,
  check (card_status <> 'UNLINKED' or customer_id is null),
  check (card_status <> 'ACTIVE' or customer_id is not null),
  check (customer_id is null or joined is not null)
);
-- A customer holds at most one active membership (AC-274).
create unique index cards_one_active on membership.cards (customer_id) where card_status = 'ACTIVE';
create index cards_of_customer on membership.cards (customer_id);
-- The newest cards come first in the list for staff.
create index cards_by_registration on membership.cards (registered desc, card_number);

create table membership.points_entries (
  entry_id bigint generated always as identity primary key,
  card_number text collate "C" not null references membership.cards,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('ORDER', 'REWARD', 'STAFF', 'LEAVE')),
  -- The number of the order or reward, or the note of staff; null for points lost by leaving.
  reference text,
  created timestamptz not null,
  check ((reason = 'LEAVE') = (reference is null))
);
create index points_of_card on membership.points_entries (card_number, entry_id);
-- An order earns points once (AC-303).
create unique index points_once_per_order on membership.points_entries (reference) where reason = 'ORDER';

create function membership.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of points never changes; a correction is an entry of its own.';
end;
$$;
-- Entries are deleted only with the account of the card's holder.
create trigger points_never_change before update on membership.points_entries
  for each row execute function membership.refuse_change();

create table membership.card_replacements (
  id bigint generated always as identity primary key,
  card_number text collate "C" not null references membership.cards,
  reason text not null check (reason in ('LOST', 'STOLEN', 'DAMAGED', 'NOT_RECEIVED')),
  address_id bigint not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'DISPATCHED')),
  requested timestamptz not null,
  dispatched timestamptz,
  check ((status = 'DISPATCHED') = (dispatched is not null))
);
create index card_replacements_of_card on membership.card_replacements (card_number, requested);
create index card_replacements_by_status on membership.card_replacements (status, requested, id);
