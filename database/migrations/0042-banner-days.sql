-- A banner may have a first and a last day in London on which it shows.
alter table adtech.banners add column start_date date, add column end_date date;
