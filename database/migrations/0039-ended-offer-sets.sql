-- An ended set keeps its row, so that the processes that hold the sets in memory notice, and staff can bring it back.
alter table offers.offer_sets add column ended boolean not null default false;
