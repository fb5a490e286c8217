-- Counts the changes of a staff user by other staff, so that a form based on an earlier one is refused. Signing in changes
-- the row too, but not the version.
alter table staff.users add column version integer not null default 1;
