-- Samples for the rule on case that the database's locale folds. A line is found when it says so.
create index people_email_idx on people (lower(email)); -- found
create index people_address_idx on people (private.lower_address(email));
select upper(code collate "C"), lower(lower(name collate "C") collate "default") from people;
select initcap(name) from people; -- found
select name from people where name ilike 'ı%'; -- found
select name from people where name ~* '^https?:'; -- found
select name from people where name collate "C" !~* '^https?:';
alter table people add constraint people_email_format check (email = lower(email)); -- found

create function in_standard_body(word text) returns text language sql
return lower(word); -- found

create function in_plpgsql(word text) returns setof text language plpgsql as $$
declare
  plain constant text := upper(word); -- found
  pattern text := 'lower(word)';
begin
  if word ~* plain then -- found
    return next lower(word collate "C");
  end if;
  pattern := lower(word); -- found
  return query select lower(p.name) from people p; -- found
end;
$$;
