-- What keeps the admin's lists and figures quick at 1,000,000 subscribers and 100,000 applications; `npm run bench:db`
-- measures it. Counters that are kept instead of counted, and searches of one or two characters.

-- Counters -----------------------------------------------------------------------------------------------------------
-- Reading a million rows to say how many there are takes too long, so every statement notes by how much it changed the
-- number per status. The notes are rows like any other: they become visible together with what they count, vanish with
-- a rollback, and two writers never wait for each other. The sum is the exact number at any moment.

create table private.row_counts (
  id bigint generated always as identity primary key,
  list text not null,
  status text not null,
  delta bigint not null
);
comment on table private.row_counts is
  'How many rows a table has per status, as steps to be added up. Written by private.count_rows, folded every night.';
alter table private.row_counts enable row level security;
revoke all on private.row_counts from public, anon, authenticated, service_role;
create index row_counts_list_idx on private.row_counts (list, status) include (delta);

-- security definer: nobody writes schema private.
create function private.count_rows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
revoke execute on function private.count_rows() from public;

create trigger job_applications_count_added after insert on public.job_applications
  referencing new table as added for each statement execute function private.count_rows();
create trigger job_applications_count_changed after update on public.job_applications
  referencing new table as added old table as removed for each statement execute function private.count_rows();
create trigger job_applications_count_removed after delete on public.job_applications
  referencing old table as removed for each statement execute function private.count_rows();
create trigger job_applications_count_emptied after truncate on public.job_applications
  for each statement execute function private.count_rows();

create trigger newsletter_subscribers_count_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_changed after update on public.newsletter_subscribers
  referencing new table as added old table as removed for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_removed after delete on public.newsletter_subscribers
  referencing old table as removed for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_emptied after truncate on public.newsletter_subscribers
  for each statement execute function private.count_rows();

-- Counts the tables themselves: for the rows that are there already, and after a restore without triggers. Writers wait.
create function private.recount_rows() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  lock table public.job_applications, public.newsletter_subscribers in share row exclusive mode;
  delete from private.row_counts;
  insert into private.row_counts (list, status, delta)
    select 'job_applications', a.status, count(*) from public.job_applications a group by a.status
    union all
    select 'newsletter_subscribers', s.status, count(*) from public.newsletter_subscribers s group by s.status;
end;
$$;
revoke execute on function private.recount_rows() from public;
select private.recount_rows();

-- The rows of a table with this status, or all of them.
create function private.row_count(counted_list text, counted_status text default null) returns bigint
language sql stable set search_path = ''
return (
  select coalesce(sum(c.delta), 0)::bigint from private.row_counts c
  where c.list = counted_list and (counted_status is null or c.status = counted_status)
);
revoke execute on function private.row_count(text, text) from public;

-- As before: {total_jobs, active_jobs, total_applications, applications_by_status: {pending, shortlisted, rejected}}
create or replace function public.dashboard_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total_jobs', (select count(*) from public.jobs),
    'active_jobs', (select count(*) from public.jobs j where j.is_active),
    'total_applications', private.row_count('job_applications'),
    'applications_by_status', jsonb_build_object(
      'pending', private.row_count('job_applications', 'pending'),
      'shortlisted', private.row_count('job_applications', 'shortlisted'),
      'rejected', private.row_count('job_applications', 'rejected')
    )
  );
end;
$$;

-- As before: {total, active, unsubscribed}
create or replace function public.newsletter_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', private.row_count('newsletter_subscribers'),
    'active', private.row_count('newsletter_subscribers', 'active'),
    'unsubscribed', private.row_count('newsletter_subscribers', 'unsubscribed')
  );
end;
$$;

-- Many steps become one per status. What another transaction is about to add is not seen and not touched.
create function private.fold_row_counts() returns void
language sql volatile set search_path = ''
as $$
  with folded as (
    delete from private.row_counts c
    where c.id in (select s.id from private.row_counts s for update skip locked)
    returning c.list, c.status, c.delta
  )
  insert into private.row_counts (list, status, delta)
    select f.list, f.status, sum(f.delta) from folded f group by f.list, f.status having sum(f.delta) <> 0;
$$;
revoke execute on function private.fold_row_counts() from public;

-- As in 20261101101000_newsletter.sql, and the counters.
create or replace function private.purge_expired() returns void
language sql volatile set search_path = ''
as $$
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.login_attempts
    where window_start < now() - interval '2 days' and coalesce(locked_until, '-infinity') < now() - interval '1 day';
  delete from private.known_login_sources where last_success_at < now() - interval '90 days';
  delete from public.newsletter_pending where requested_at < now() - interval '7 days';
  update public.newsletter_subscribers set source_hash = null
    where source_hash is not null and subscribed_at < now() - interval '30 days';
  select private.fold_row_counts();
$$;

-- Views of a day are added up from the index alone.
drop index public.blog_post_views_daily_day_idx;
create index blog_post_views_daily_day_idx on public.blog_post_views_daily (day) include (blog_id, views);

-- Searches of one or two characters ----------------------------------------------------------------------------------
-- Trigrams know nothing shorter than three characters, so "qa" read every row before it could say that there is none.
-- One or two letters therefore find where a word begins, and one or two characters where a subscriber's address begins,
-- which an index can answer; three and more are found anywhere, as before. The functions are otherwise as they were, and
-- planned anew at each call, because a plan made for any search could use no index.

-- The beginning of a text, with what LIKE would read as a pattern escaped.
create function private.prefix_pattern(search text) returns text
language sql immutable set search_path = ''
return regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';
revoke execute on function private.prefix_pattern(text) from public;

-- One or two letters or digits. Signs ("%", "+") stand in no trigram at all and are found anywhere: by strpos(), lest
-- the planner read the whole trigram index for nothing.
create function private.is_short_word(search text) returns boolean
language sql immutable set search_path = ''
return btrim(search) ~ '^[[:alnum:]]{1,2}$';
revoke execute on function private.is_short_word(text) from public;

create index newsletter_subscribers_email_prefix_idx on public.newsletter_subscribers (email text_pattern_ops);

create or replace function public.search_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (id uuid, email text, status text, subscribed_at timestamptz, unsubscribed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at
    from public.newsletter_subscribers s
    where case when btrim(search) = '' then true
        when char_length(btrim(search)) <= 2 then s.email like private.prefix_pattern(search)
        else s.email like private.like_pattern(search)
      end
      and (status_filter is null or s.status = status_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
    order by s.subscribed_at desc, s.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;

create or replace function public.export_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null
)
returns table (
  id uuid, email text, status text, subscribed_at timestamptz, unsubscribed_at timestamptz, origin text, consent_note text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at, s.origin, s.consent_note
    from public.newsletter_subscribers s
    where case when btrim(search) = '' then true
        when char_length(btrim(search)) <= 2 then s.email like private.prefix_pattern(search)
        else s.email like private.like_pattern(search)
      end
      and (status_filter is null or s.status = status_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
    order by s.subscribed_at desc, s.id desc
    limit 1000;
end;
$$;

create or replace function public.search_applications(
  search text default '',
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, name text, email text, phone text, "position" uuid, position_title text, is_position_removed boolean,
  status text, experience text, linkedin text, introduction text, created_at timestamptz, notification_status text,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.name, a.email, a.phone, a.position, a.position_title, a.position is null,
      a.status, a.experience, a.linkedin, a.introduction, a.created_at, n.status,
      a.utm_source, a.utm_medium, a.utm_campaign, a.utm_term, a.utm_content, a.referrer, a.landing_page
    from public.job_applications a
    left join public.notifications n on n.application_id = a.id
    where case when btrim(search) = '' then true
        when private.is_short_word(search) then a.search_text like private.prefix_pattern(search)
          or a.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(a.search_text, lower(btrim(search))) > 0
        else a.search_text like private.like_pattern(search)
      end
      and (status_filter is null or a.status = status_filter)
      and (before_created_at is null or (a.created_at, a.id) < (before_created_at, before_id))
    order by a.created_at desc, a.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;

create or replace function public.export_applications(
  search text default '',
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 1000
)
returns table (
  id uuid, name text, email text, phone text, position_title text, is_position_removed boolean, status text,
  experience text, linkedin text, introduction text, created_at timestamptz, utm_source text, utm_medium text,
  utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.name, a.email, a.phone, a.position_title, a.position is null, a.status,
      a.experience, a.linkedin, a.introduction, a.created_at, a.utm_source, a.utm_medium,
      a.utm_campaign, a.utm_term, a.utm_content, a.referrer, a.landing_page
    from public.job_applications a
    where case when btrim(search) = '' then true
        when private.is_short_word(search) then a.search_text like private.prefix_pattern(search)
          or a.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(a.search_text, lower(btrim(search))) > 0
        else a.search_text like private.like_pattern(search)
      end
      and (status_filter is null or a.status = status_filter)
      and (before_created_at is null or (a.created_at, a.id) < (before_created_at, before_id))
    order by a.created_at desc, a.id desc
    limit least(greatest(page_size, 1), 1000);
end;
$$;

create or replace function public.search_inquiries(
  search text default '',
  status_filter text default null,
  service_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, name text, email text, phone text, business_type text, service_needed text, message text, status text,
  created_at timestamptz, notification_status text, notification_error text,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.name, i.email, i.phone, i.business_type, i.service_needed, i.message, i.status,
      i.created_at, n.status, n.last_error,
      i.utm_source, i.utm_medium, i.utm_campaign, i.utm_term, i.utm_content, i.referrer, i.landing_page
    from public.contact_inquiries i
    left join public.notifications n on n.inquiry_id = i.id
    where case when btrim(search) = '' then true
        when private.is_short_word(search) then i.search_text like private.prefix_pattern(search)
          or i.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(i.search_text, lower(btrim(search))) > 0
        else i.search_text like private.like_pattern(search)
      end
      and (status_filter is null or i.status = status_filter)
      and (service_filter is null or i.service_needed = service_filter)
      and (before_created_at is null or (i.created_at, i.id) < (before_created_at, before_id))
    order by i.created_at desc, i.id desc
    limit least(greatest(page_size, 1), 1000);
end;
$$;
-- Posts and jobs are too few for this rule to matter.
create or replace function public.search_everything(search text, page_size integer default 5)
returns table (kind text, id uuid, title text, detail text, email text, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  most constant integer := least(greatest(page_size, 1), 5);
begin
  perform private.require_admin();
  if btrim(coalesce(search, '')) = '' then
    return;
  end if;
  return query
    (select 'application', a.id, a.name, a.position_title, a.email, a.status, a.created_at
      from public.job_applications a
      where case when private.is_short_word(search) then a.search_text like private.prefix_pattern(search)
          or a.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(a.search_text, lower(btrim(search))) > 0
        else a.search_text like private.like_pattern(search) end
      order by a.created_at desc, a.id desc limit most)
    union all
    (select 'inquiry', i.id, i.name, i.service_needed, i.email, i.status, i.created_at
      from public.contact_inquiries i
      where case when private.is_short_word(search) then i.search_text like private.prefix_pattern(search)
          or i.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(i.search_text, lower(btrim(search))) > 0
        else i.search_text like private.like_pattern(search) end
      order by i.created_at desc, i.id desc limit most)
    union all
    (select 'post', b.id, b.title, b.category, null, b.status, b.created_at
      from public.blogs b
      where lower(b.title || ' ' || b.slug || ' ' || b.author || ' ' || b.excerpt) like private.like_pattern(search)
      order by b.created_at desc, b.id desc limit most)
    union all
    (select 'job', j.id, j.title, j.location, null, case when j.is_active then 'active' else 'closed' end, j.created_at
      from public.jobs j
      where lower(j.title || ' ' || coalesce(j.type, '') || ' ' || coalesce(j.location, ''))
        like private.like_pattern(search)
      order by j.created_at desc, j.id desc limit most);
end;
$$;

-- How many rows have "sharma" in them decides between reading in order until the page is full and asking the trigram
-- index. A hundred sampled values (the default) are too few to tell three in a hundred from none; a wrong guess costs a hundredfold.
alter table public.newsletter_subscribers alter column email set statistics 500;
alter table public.job_applications alter column search_text set statistics 500;
alter table public.contact_inquiries alter column search_text set statistics 500;
