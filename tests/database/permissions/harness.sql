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

-- The matrix tells which rows each persona may update, so it updates all at once. That a request may not is in 01_guard.test.sql.
do $$
declare
  guard record;
begin
  for guard in
    select t.tgrelid::regclass as guarded, t.tgname from pg_trigger t
    where t.tgfoid = 'private.refuse_several_rows()'::regprocedure
  loop
    execute format('alter table %s disable trigger %I', guard.guarded, guard.tgname);
  end loop;
end;
$$;
