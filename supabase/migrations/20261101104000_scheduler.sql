-- Scheduler: how the database calls an edge function. What is called when: 20261124128000_scheduled_jobs.sql.
--
-- The owner switches it on once, after deploying the functions:
--   insert into private.settings values
--     ('functions_url', 'https://PROJECT.supabase.co/functions/v1'), ('cron_secret', 'the CRON_SECRET of the functions');

-- Calls an edge function and returns at once (pg_net sends in the background; its own default gives up after 2 s); does nothing until the two settings are there.
create function private.tick(function_name text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if private.setting('functions_url') is null or private.setting('cron_secret') is null then
    return;
  end if;
  -- Dynamic, because schema net exists on hosted projects only.
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 60000)'
  using
    private.setting('functions_url') || '/' || function_name,
    jsonb_build_object(
      'Content-Type', 'application/json', 'Authorization', 'Bearer ' || private.setting('cron_secret'));
end;
$$;
revoke execute on function private.tick(text) from public;
