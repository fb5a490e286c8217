-- While a newer version is rolled out, a process of the version before 0130 may still record failed presses. It knows no
-- refusal: it stores a failure without one, and tries a failed press again. Both broke `payment_attempts_refused`, so such a
-- process could neither record a declined card nor repeat its press.
create function checkout.settle_refusal() returns trigger language plpgsql as $$
begin
  new.refusal := case when new.state = 'FAILED' then coalesce(new.refusal, 'DECLINED') end;
  return new;
end;
$$;
create trigger payment_attempts_settle_refusal before insert or update on checkout.payment_attempts
  for each row execute function checkout.settle_refusal();
