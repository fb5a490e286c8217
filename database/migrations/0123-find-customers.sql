-- Staff find customers by the words of their name, in any order, and by the start of their e-mail address.

-- The words of a name without accents, each as it may begin in a search.
create function account.name_words(first_name text, last_name text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple'::regconfig, translate(
  lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')),
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
  'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'));

create index accounts_by_name on account.accounts using gin (account.name_words(first_name, last_name));
-- In byte order, so that one index finds all addresses that begin with some letters.
create index accounts_by_email on account.accounts (email_key collate "C");
