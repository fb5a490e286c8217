-- A pass keeps the name of its plan as it was sold, also if staff rename the plan later (decision 55).
alter table passes.passes add column plan_name text;
update passes.passes set plan_name = plans.name from passes.plans where plans.plan_id = passes.plan_id;
alter table passes.passes alter column plan_name set not null;

-- While a newer version is rolled out, a process of an earlier version still sells passes without naming the plan.
create function passes.name_plan() returns trigger language plpgsql as $$
begin
  new.plan_name := (select name from passes.plans where plans.plan_id = new.plan_id);
  return new;
end;
$$;
create trigger passes_name_plan before insert on passes.passes
  for each row when (new.plan_name is null) execute function passes.name_plan();
