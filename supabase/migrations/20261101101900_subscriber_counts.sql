-- The number of newsletter subscribers per status, of all and of each tag. Nothing here is reachable through the API.
--
-- Counting a million rows takes too long, so each statement notes by how much it changed the numbers. A note becomes visible
-- with the rows it counts and vanishes with a rollback, and two writers never wait for each other.

create table private.subscriber_counts (
  id bigint generated always as identity primary key,
  -- 0: of all subscribers.
  tag_id integer not null default 0,
  status text not null,
  delta bigint not null
);
comment on table private.subscriber_counts is
  'How many subscribers have a status (and a tag), as steps to be added up. Written by triggers, folded every hour.';
create index subscriber_counts_status_idx on private.subscriber_counts (tag_id, status) include (delta);

-- security definer: no API role may write schema private.
create function private.count_subscribers() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      insert into private.subscriber_counts (status, delta)
        select added.status, count(*) from added group by added.status;
    when 'DELETE' then
      insert into private.subscriber_counts (status, delta)
        select removed.status, -count(*) from removed group by removed.status;
    when 'UPDATE' then
      insert into private.subscriber_counts (status, delta)
        select change.status, sum(change.delta)
        from (
          select added.status, 1 as delta from added union all select removed.status, -1 from removed
        ) change
        group by change.status having sum(change.delta) <> 0;
    else
      delete from private.subscriber_counts where true;
  end case;
  return null;
end;
$$;

-- The number of subscribers with this status, and with this tag if one is named.
create function private.subscriber_count(counted_status text, counted_tag integer default 0) returns bigint
language sql stable set search_path = ''
return (
  select coalesce(sum(c.delta), 0)::bigint from private.subscriber_counts c
  where c.tag_id = counted_tag and c.status = counted_status);

-- Folds the steps into one per status and tag. Skips what other transactions are adding.
create function private.fold_subscriber_counts() returns void
language sql volatile set search_path = '' as $$
  with folded as (
    delete from private.subscriber_counts c
    where c.id in (select s.id from private.subscriber_counts s for update skip locked)
    returning c.tag_id, c.status, c.delta
  )
  insert into private.subscriber_counts (tag_id, status, delta)
    select f.tag_id, f.status, sum(f.delta) from folded f group by f.tag_id, f.status having sum(f.delta) <> 0;
$$;
