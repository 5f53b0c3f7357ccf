-- Beside tests.become() and tests.attempt() (supabase/tests/database/00_personas.test.sql): running a statement for good,
-- and seeing which tables it changed.

-- As tests.attempt() for many statements, one after the other, but what they did stays. {statement: outcome}
create function tests.run_each(persona text, statements text[]) returns jsonb
language plpgsql as $$
declare
  statement text;
  affected bigint;
  outcome text;
  outcomes jsonb := '{}';
begin
  foreach statement in array statements loop
    begin
      perform tests.become(persona);
      execute statement;
      get diagnostics affected = row_count;
      outcome := affected || ' rows';
    exception when others then
      outcome := sqlstate;
    end;
    -- By itself: the persona in force may not be able to do what becoming another one takes.
    perform set_config('role', 'none', true);
    perform tests.become('owner');
    outcomes := outcomes || jsonb_build_object(statement, outcome);
  end loop;
  return outcomes;
end;
$$;

-- {table: hash of all its rows}, for every table that holds anything of ours.
create function tests.fingerprint() returns jsonb
language plpgsql as $$
declare
  relation regclass;
  hash text;
  hashes jsonb := '{}';
begin
  for relation in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')
  loop
    execute format(
      'select count(*) || '' rows, '' || md5(coalesce(string_agg(t::text, '','' order by t::text collate "C"), '''')) from %s t',
      relation) into hash;
    hashes := hashes || jsonb_build_object(relation, hash);
  end loop;
  return hashes;
end;
$$;
