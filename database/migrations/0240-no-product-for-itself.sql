-- A product is not picked as a substitute for itself: what there is of it is counted in its line (SC-665). It is a trigger because
-- the line has the product's number. Records of earlier versions stay as they are.
create function orders.refuse_own_substitute() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders.lines line
    where line.customer_order_id = new.customer_order_id and line.sequence_number = new.sequence_number
      and new.substitutes @> jsonb_build_array(jsonb_build_object('lineNumber', line.line_number))) then
    raise exception 'A product is not a substitute for itself.' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
create trigger picks_refuse_own_substitute before insert or update of substitutes on orders.picks
  for each row when (new.substitutes <> '[]') execute function orders.refuse_own_substitute();
