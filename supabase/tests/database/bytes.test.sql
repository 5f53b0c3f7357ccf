-- What strangers may store, in bytes, and when the owner hears of the database's size.
begin;
select plan(13);

-- The size and its limit ----------------------------------------------------------------------------------------------
savepoint part;
select ok(private.database_size() between 1 and private.database_size_limit(), 'the database is not full');
select is(private.database_size_limit(), 524288000::bigint, 'the limit is that of a free plan');

create function pg_temp.limit_of(value text) returns bigint language plpgsql as $$
begin
  insert into private.settings values ('database_size_limit', value)
    on conflict (key) do update set value = excluded.value;
  return private.database_size_limit();
end;
$$;
select is(pg_temp.limit_of(value), expected, 'a limit of "' || value || '"') from (values
  ('8 GB', 8589934592),
  (' 750mb ', 786432000),
  ('2TB', 2199023255552),
  ('', 524288000),
  ('0', 524288000),
  ('0 MB', 524288000),
  ('-1', 524288000),
  ('-8 GB', 524288000),
  ('NaN', 524288000),
  ('1e13', 524288000),
  ('much', 524288000)
) t(value, expected);
rollback to part;

select * from finish();
rollback;
