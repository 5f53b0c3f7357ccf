-- Where inquiries come from, and how many of them were won: one figure of the dashboard. Admins only.

-- The inquiries of the last days, today included, at most a year of them, and what became of them by now, by their source as
-- it was written: that of the campaign, else the host of the referring page; null without either. The screen gives the sources
-- their names (src/admin/dashboard/source-name.ts).
-- {"written": [{source, inquiries, won, value}], "rest": {sources, inquiries, won, value}}, first those with the most won.
-- value: of the won ones, in whole units of the agency's currency. rest: all sources after the first thousand, since visitors
-- write what they like. A function: it counts.
create function public.inquiry_sources(days integer default 90) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  most constant integer := 1000;
  since constant timestamptz := private.start_of_day(private.agency_today() - (least(greatest(days, 1), 366) - 1));
begin
  perform private.require_admin();
  return (
    with written as (
      select coalesce(i.utm_source, split_part(i.referrer, '/', 3)) as source, count(*) as inquiries,
        count(*) filter (where i.outcome = 'won') as won,
        coalesce(sum(i.value) filter (where i.outcome = 'won'), 0) as value
      from public.contact_inquiries i where i.created_at >= since and i.erase_at is null group by 1
    ),
    ranked as (
      select w.*, row_number() over (order by w.won desc, w.value desc, w.inquiries desc, w.source) as place from written w
    )
    select jsonb_build_object(
      'written', coalesce(jsonb_agg(to_jsonb(r) - 'place' order by r.place) filter (where r.place <= most), '[]'),
      'rest', jsonb_build_object(
        'sources', count(*) filter (where r.place > most),
        'inquiries', coalesce(sum(r.inquiries) filter (where r.place > most), 0),
        'won', coalesce(sum(r.won) filter (where r.place > most), 0),
        'value', coalesce(sum(r.value) filter (where r.place > most), 0)))
    from ranked r
  );
end;
$$;
grant execute on function public.inquiry_sources(integer) to authenticated;
