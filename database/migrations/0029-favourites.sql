-- What customers chose as favourites themselves. Favourites that come from past orders are computed from the orders.

create schema favourites;

create table favourites.choices (
  customer_id bigint not null,
  line_number text not null,
  -- False if the customer removed the product: it is then no favourite from any source until it is put back (SC-191).
  chosen boolean not null,
  -- When the present choice was made; repeating it does not change this.
  chosen_at timestamptz not null,
  primary key (customer_id, line_number)
);
