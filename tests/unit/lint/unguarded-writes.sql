-- Samples for the rule on writes without WHERE. A line is found when it says so; in a body, the line on which the statement begins.
update jobs set title = ''; -- found
update jobs set title = '' where true;
update jobs j set title = a.name from applicants a where a.id = j.id;
delete from jobs using applicants; -- found
insert into jobs (title) values ('Ünïcode before it') on conflict (id) do update set title = '';
with gone as (
  delete from jobs returning id -- found
) select * from gone;

create function in_text() returns void language sql as $$
  delete from jobs where id = 1;
  delete from jobs; -- found
$$;

create function in_standard_body() returns void language sql
begin atomic
  update jobs set title = ''; -- found
end;

create function in_plpgsql() returns setof integer language plpgsql as $body$
declare
  answer integer := 1;
  opened refcursor;
begin
  update jobs set title = '' where id = answer;
  if found then
    delete from jobs; -- found
  end if;
  for answer in update jobs set title = '' returning id loop -- found
    update jobs set title = '' where id = answer;
  end loop;
  with gone as (delete from jobs returning id) select count(*) into answer from gone; -- found
  execute 'delete from jobs'; -- found
  execute format('update %I set title = %L', 'jobs', ''); -- found
  execute format('delete from %I where id = $1', 'jobs') using answer;
  open opened for execute 'delete from jobs returning id'; -- found
  raise notice 'Delete from time to time.';
  return query update jobs set title = '' returning id; -- found
end;
$body$;

do $$
begin
  delete from jobs; -- found
end;
$$;

create rule emptied as on delete to jobs do instead delete from applicants; -- found
merge into jobs j using applicants a on a.id = j.id when matched then delete;
