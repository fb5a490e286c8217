-- While a newer version is rolled out, a process of the version before 0128 may still place an amended order. It confirms a
-- hold in the order's own place and knows no `in_own_place`, which broke `reservations_in_own_place`.
create function slots.take_own_place() returns trigger language plpgsql as $$
begin
  new.in_own_place := false;
  return new;
end;
$$;
create trigger reservations_take_own_place before update on slots.reservations
  for each row when (new.status = 'CONFIRMED' and new.in_own_place) execute function slots.take_own_place();
