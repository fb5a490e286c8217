-- Staff find a name with or without its accents, whichever letters it has: 'Dvořák' by 'dvorak', 'Ørsted' by 'orsted'.

-- A name in lower case and without accents. Most letters with an accent decompose into a letter and a mark, which is removed;
-- the letters that do not decompose are named here. The ranges are Unicode's blocks of combining diacritical marks.
create function account.fold_name(name text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(
  translate(
    lower(normalize(regexp_replace(normalize(name, nfd), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'), nfc)),
    'øđðłħŧŋəıɓɗƙɲƴƶɨĸſØĐÐŁĦŦŊƏƁƊƘƝƳƵƗß',
    'oddlhtneibdknyziksoddlhtnebdknyziẞ'),
  'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

drop index account.accounts_by_name;

-- The folded words of a name. Punctuation becomes spaces, because the parser takes 'St.John' for one host name.
create or replace function account.name_words(first_name text, last_name text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple'::regconfig, regexp_replace(
  account.fold_name(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '[-.''ʻʼ]', ' ', 'g'));

-- Matches the names in which each word of the text begins a word. Null if the text has no word, so that it matches no name.
create function account.name_query(typed text) returns tsquery language sql immutable parallel safe
return (select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery from unnest(account.name_words(typed, null)));

create index accounts_by_name on account.accounts using gin (account.name_words(first_name, last_name));
