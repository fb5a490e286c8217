insert into search.synonym_groups (phrases) values
  ('{bread roll, roll}'),
  ('{cooked meat, cold meat, deli meat, charcuterie}');
