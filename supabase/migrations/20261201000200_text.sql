-- Normalizes texts for storing, comparing and searching: lines without control characters, letters without case and
-- accents, and the patterns of searches. Nothing here is reachable through the API.

-- One line of at most max_length characters, without control, line and direction marks; null when nothing is left.
-- Cuts before it cleans: the pattern takes a second per megabyte.
create function private.clean_line(value text, max_length integer) returns text
language sql immutable set search_path = ''
return nullif(btrim(regexp_replace(
  left(value, max_length), '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\s]+', ' ', 'g')), '');

-- In one Unicode form, without invisible characters. Joiners and simple direction marks stay: Indic and Arabic
-- names need them.
create function private.one_form(value text) returns text
language sql immutable set search_path = ''
return normalize(regexp_replace(value, '[\u00ad\u180e\u200b\u2060-\u2064\ufeff]', '', 'g'), nfc);

-- One line without line breaks, which begin a new header in an email, and without marks that reverse the text after
-- them. Cuts a longer text to a length that a constraint refuses, so that a megabyte costs no work.
create function private.single_line(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 1000 then left(value, 1001) else btrim(regexp_replace(
  private.one_form(value), '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g')) end;

-- Executed by triggers that run with the admin's own rights.
grant execute on function private.one_form(text), private.single_line(text) to authenticated;

-- The same for texts of several lines: line breaks and tabs stay.
create function private.plain_text(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 10000 then left(value, 10001) else regexp_replace(
  regexp_replace(private.one_form(value), '\r\n?', E'\n', 'g'),
  '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g') end;

-- Case ----------------------------------------------------------------------------------------------------------------
-- lower() and upper() follow the locale of the database, and Turkish makes "ı" of I. So ASCII is folded by the
-- collation "C", in addresses and codes nothing else, in words the other letters by the locale after it.

-- An address as it is compared. Mail goes to ASCII addresses only; the Kelvin sign must not become a k.
create function private.lower_address(address text) returns text
language sql immutable set search_path = ''
return lower(address collate "C") collate "default";
-- The leads of visitors are indexed by it.
grant execute on function private.lower_address(text) to anon, authenticated, service_role;

-- Words without case.
create function private.fold_case(words text) returns text
language sql immutable set search_path = ''
return lower(lower(words collate "C") collate "default");

-- Searches ------------------------------------------------------------------------------------------------------------
-- Searches of many rows are security definer for speed: LIKE is not leakproof, so row-level security would keep the
-- planner from the trigram indexes. private.require_admin() is in front of each and raises 42501. Jobs and posts are
-- few: their searches run with the admin's own rights.
--
-- Trigram indexes cannot serve fewer than three characters. One or two letters therefore match where a word begins,
-- which for a subscriber is the address or a part of the name; three or more match anywhere.

-- Latin letters as their base letters: é as e, ß as ss. As baseLetters in src/shared/format/base-letters.ts.
-- Both cases are named: in a database with the locale C, fold_case() knows ASCII only.
create function private.base_letters(words text) returns text
language sql immutable set search_path = ''
begin atomic
  with plain(letters) as (
    select translate(
      regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐħĦŧŦı', 'oollddddhhtti')
  )
  select private.fold_case(replace(replace(replace(replace(replace(replace(replace(replace(letters,
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'))
  from plain;
end;

-- A text as searches compare it: without case, marks and joiners, with the digits 0 to 9 of every script. So "jose"
-- finds José, "ज" finds ज़, and 98765 finds ९८७६५. One form of sigma: locales differ on the one at the end of a word.
-- ASCII, a byte for each sign, has none of all this: folding its case alone takes a tenth of the time. security
-- definer: visitors insert rows that are indexed by it, and may execute nothing else in schema private.
create function private.search_form(words text) returns text
language sql immutable security definer set search_path = ''
return case when octet_length(words) = char_length(words) then private.fold_case(words) else replace(private.base_letters(translate(
  regexp_replace(normalize(words, nfkd),
    -- Invisible characters and direction marks; points of Hebrew and Arabic; the dot of Indic letters (nukta).
    '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u0640'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g'),
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
  repeat('0123456789', 11))), 'ς', 'σ') end;
-- Schema private is closed to visitors: they cannot name the function, only insert into what is indexed by it.
grant execute on function private.search_form(text) to anon, authenticated, service_role;

-- The words and the phone of a lead: the number as it is written, and its digits alone. An index takes at most 1,000
-- characters of a stranger's words: the columns hold fewer, but one sign may stand for 18 letters. security definer: as
-- search_form.
create function private.lead_search_form(words text, phone text) returns text
language sql immutable security definer set search_path = ''
return left(private.search_form(words), 1000) || ' ' || left(private.search_form(coalesce(phone, '')), 100) || ' '
  || regexp_replace(private.search_form(coalesce(phone, '')), '\D', '', 'g');
grant execute on function private.lead_search_form(text, text) to anon, authenticated, service_role;

-- The pattern for a phone number, however it is spaced and written; null when the search is none. A whole number is
-- compared by its last nine digits, a part of one without leading zeros: +44 98765 43210, 098765-43210 and 9876543210
-- are the same. (A "case" in a body of "begin atomic" ends the statement for CLIs older than September 2026:
-- supabase/cli, issue 3474.)
create function private.phone_pattern(search text) returns text
language sql immutable set search_path = ''
return (
  with typed(digits) as (
    select ltrim(regexp_replace(private.search_form(search), '\D', '', 'g'), '0')
    where private.search_form(search) ~ '^[-\s\d+()./\u2010-\u2015]*$'
  )
  select '%' || case when char_length(digits) >= 10 then right(digits, 9) else digits end || '%'
  from typed where char_length(digits) >= 3);

-- The pattern for "begins with this text". Escapes what LIKE reads as a wildcard: a search for "100%" finds "100%".
create function private.prefix_pattern(search text) returns text
language sql immutable set search_path = ''
return regexp_replace(private.search_form(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';

-- The pattern for "contains this text".
create function private.like_pattern(search text) returns text
language sql immutable set search_path = ''
return '%' || private.prefix_pattern(search);
-- For search functions that run with the admin's own rights.
grant execute on function private.prefix_pattern(text), private.like_pattern(text) to authenticated;

-- True for one or two letters or digits. Signs ("%", "+") are in no trigram and match anywhere through strpos(),
-- because LIKE would read the whole trigram index.
create function private.is_short_word(search text) returns boolean
language sql immutable set search_path = ''
return btrim(search) ~ '^[[:alnum:]]{1,2}$';
