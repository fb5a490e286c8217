-- The shop's own banner ads: staff keep them, pages ask for them, and each is counted.

create schema adtech;

create table adtech.banners (
  -- The name that staff give the banner.
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  type text not null check (type in ('mega-menu', 'browse', 'search', 'interstitial', 'order-confirmation')),
  -- Paths such as 'groceries/bakery'. The banner also answers for the categories below them.
  categories text[] not null,
  -- In lower case, with single spaces.
  search_terms text[] not null,
  text_area jsonb not null,
  image_src text,
  -- Addresses of others that are called in addition to the shop's own.
  impression_urls text[] not null,
  click_urls text[] not null,
  vendor text not null,
  saved_at timestamptz not null
);

-- Banners that staff have deleted keep their counts.
create table adtech.banner_counts (
  banner_id text not null,
  -- The day in London.
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (banner_id, day)
);
