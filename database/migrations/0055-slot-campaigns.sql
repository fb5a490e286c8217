-- Campaigns: named periods whose slots can be booked from a date of their own (SC-345, SC-349).

create table slots.campaigns (
  campaign_id text primary key check (campaign_id in ('christmas', 'easter', 'newyear', 'thanksgiving')),
  name text not null,
  -- Days in London; both belong to the campaign.
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  opens_at timestamptz not null
);

alter table slots.slots add foreign key (campaign_id) references slots.campaigns;
