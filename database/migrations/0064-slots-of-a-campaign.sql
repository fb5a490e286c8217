-- Staff see the number of a campaign's slots, and change its days; most slots have no campaign.
create index slots_of_campaign on slots.slots (campaign_id) where campaign_id is not null;
