-- Makes room in a new project for the data of `supabase db dump` (docs/operate.md): deletes the rows that the migrations
-- made. Run it in one transaction with that data. Refuses a project that is in use, by the rule of restore-backup.ts.
do $$
declare
  ours regclass;
  is_filled boolean;
begin
  for ours in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and (c.oid = 'auth.users'::regclass or c.relnamespace = 'public'::regnamespace
      -- The migrations themselves put rows into them.
      and c.relname not in ('blog_settings', 'admin_settings', 'reply_templates'))
  loop
    execute format('select exists (select from %s)', ours) into is_filled;
    if is_filled then
      raise exception '% holds rows already. The data is for a new project.', ours;
    end if;
  end loop;

  -- No trigger counts, logs or refuses, and foreign keys allow any order.
  set local session_replication_role = replica;
  for ours in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and (c.oid = 'storage.buckets'::regclass
      or c.relnamespace in ('public'::regnamespace, 'private'::regnamespace))
  loop
    execute format('delete from %s where true', ours);
  end loop;
end;
$$;
