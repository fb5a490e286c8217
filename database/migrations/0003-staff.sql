-- Who works here, what each may do, and what each has done.

create schema staff;

create table staff.users (
  -- Drawn by the program from the sequence that customers' ids come from.
  id bigint primary key check (id > 0),
  email text not null,
  email_key text not null unique,
  display_name text not null,
  password_hash text not null,
  permissions text[] not null,
  active boolean not null default true,
  created timestamptz not null default platform.now(),
  last_login timestamptz
);

create table staff.audit (
  id bigint primary key generated always as identity,
  staff_id bigint not null references staff.users (id),
  customer_id bigint,
  action text not null,
  detail text not null default '',
  at timestamptz not null default platform.now()
);
create index on staff.audit (customer_id, id);

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The staff audit is only ever added to.';
end;
$$;
create trigger audit_is_kept before update or delete on staff.audit
  for each row execute function staff.refuse_change();
create trigger audit_is_not_emptied before truncate on staff.audit
  for each statement execute function staff.refuse_change();
