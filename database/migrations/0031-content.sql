-- The words of pages and of parts of pages, which staff change without a release.

create schema content;

create table content.entries (
  -- The path of a page in lower case, such as '/ecom/inspiration', or the key of a fragment, which has no slash in front.
  key text primary key check (key ~ '\S' and (key not like '/%' or key = lower(key))),
  -- The components to draw, in their order, each an object with a type.
  content jsonb not null check (jsonb_typeof(content) = 'array'),
  -- Events for analytics, each an object with a payload.
  events jsonb not null default '[]' check (jsonb_typeof(events) = 'array')
);

-- Increases with every change. The row's lock puts changes in one order, so a reader that sees a number has seen every
-- change up to it.
create table content.revision (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);

insert into content.revision (number) values (0);

create function content.count_change() returns trigger language plpgsql as $$
begin
  update content.revision set number = number + 1;
  return null;
end $$;

create trigger count_change after insert or update or delete on content.entries
  for each statement execute function content.count_change();
