-- Customers' reviews of products. Staff pass or refuse each one before it shows.

create schema reviews;

-- The tokens that let a signed-in customer send a review; only their hashes are stored.
create table reviews.tokens (
  hash bytea primary key,
  customer_id bigint not null,
  expires_at timestamptz not null
);
create index tokens_by_customer on reviews.tokens (customer_id);

create table reviews.reviews (
  id bigint primary key generated always as identity,
  line_number text not null,
  customer_id bigint not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  display_name text not null,
  created_at timestamptz not null,
  state text not null check (state in ('PENDING', 'PUBLISHED', 'REFUSED')),
  refusal text,
  check ((state = 'REFUSED') = (refusal is not null)),
  unique (line_number, customer_id)
);
create index reviews_published on reviews.reviews (line_number, created_at desc, id desc) where state = 'PUBLISHED';
create index reviews_by_state on reviews.reviews (state, id);
