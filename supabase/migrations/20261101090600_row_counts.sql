-- Row counts of large tables, per status. Nothing here is reachable through the API.
--
-- Counting a million rows takes too long, so each statement notes by how much it changed the number per status. A note
-- becomes visible with the rows it counts and vanishes with a rollback, and two writers never wait for each other.

create table private.row_counts (
  id bigint generated always as identity primary key,
  list text not null,
  status text not null,
  delta bigint not null
);
comment on table private.row_counts is
  'How many rows a table has per status, as steps to be added up. Written by private.count_rows, folded every night.';
create index row_counts_list_idx on private.row_counts (list, status) include (delta);

-- security definer: no API role may write schema private.
create function private.count_rows() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, added.status, count(*) from added group by added.status;
    when 'DELETE' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, removed.status, -count(*) from removed group by removed.status;
    when 'UPDATE' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, change.status, sum(change.delta)
        from (
          select added.status, 1 as delta from added union all select removed.status, -1 from removed
        ) change
        group by change.status having sum(change.delta) <> 0;
    else
      delete from private.row_counts where list = tg_table_name;
  end case;
  return null;
end;
$$;

-- The number of rows of a table with this status, or of all its rows.
create function private.row_count(counted_list text, counted_status text default null) returns bigint
language sql stable set search_path = ''
return (
  select coalesce(sum(c.delta), 0)::bigint from private.row_counts c
  where c.list = counted_list and (counted_status is null or c.status = counted_status)
);

-- Folds the steps into one per status. Skips what other transactions are adding.
create function private.fold_row_counts() returns void
language sql volatile set search_path = '' as $$
  with folded as (
    delete from private.row_counts c
    where c.id in (select s.id from private.row_counts s for update skip locked)
    returning c.list, c.status, c.delta
  )
  insert into private.row_counts (list, status, delta)
    select f.list, f.status, sum(f.delta) from folded f group by f.list, f.status having sum(f.delta) <> 0;
$$;

select private.close_schemas();
