-- Makers and shoppers say in different words that a drink has no sugar.

insert into search.synonym_groups (phrases) values
  ('{zero, zero sugar, sugar free}');
