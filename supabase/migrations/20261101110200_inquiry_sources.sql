-- Where inquiries come from, and how many of them were won: one figure of the dashboard. Admins only.

-- Sites as people know them, by the addresses and campaign sources that mean them. Any other source stands for itself.
create function private.known_sources() returns table (address text, name text)
language sql immutable set search_path = '' as $$
  select unnest(s.addresses), s.name from (values
    ('Google', '{google,adwords,googleads,google-ads,google_ads,com.google.android.googlequicksearchbox}'::text[]),
    ('Gmail', '{gmail,mail.google.com,com.google.android.gm}'),
    ('Gemini', '{gemini,gemini.google.com}'),
    ('Bing', '{bing,bing.com}'),
    ('DuckDuckGo', '{duckduckgo,duckduckgo.com}'),
    ('Yahoo', '{yahoo,yahoo.com,search.yahoo.com,in.search.yahoo.com}'),
    ('ChatGPT', '{chatgpt,chatgpt.com,chat.openai.com,openai}'),
    ('Perplexity', '{perplexity,perplexity.ai}'),
    ('Instagram', '{instagram,ig,instagram.com,com.instagram.android}'),
    ('Facebook', '{facebook,fb,facebook.com,fb.com,fb.me,com.facebook.katana}'),
    ('WhatsApp', '{whatsapp,wa,wa.me,whatsapp.com,web.whatsapp.com,api.whatsapp.com,com.whatsapp}'),
    ('LinkedIn', '{linkedin,linkedin.com,lnkd.in,com.linkedin.android}'),
    ('YouTube', '{youtube,yt,youtube.com,youtu.be,com.google.android.youtube}'),
    ('X', '{x,twitter,x.com,twitter.com,t.co,com.twitter.android}'),
    ('Telegram', '{telegram,telegram.org,web.telegram.org,t.me,org.telegram.messenger}'),
    ('Pinterest', '{pinterest,pinterest.com,pin.it,com.pinterest}'),
    ('Reddit', '{reddit,reddit.com,old.reddit.com,com.reddit.frontpage}')
  ) s(name, addresses);
$$;
grant execute on function private.known_sources() to authenticated;

-- The inquiries of the last days, today included, at most a year of them, and what became of them by now:
-- {"all": {inquiries, won, value}, "sources": [{source, inquiries, won, value}], "others": {sources, inquiries, won, value}}
-- The source is that of the campaign, else the referring site; null without either. First those with the most won. value: of
-- the won ones, in whole units of the agency's currency. others: all sources below those; null without any.
create function public.inquiry_sources(days integer default 90) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  most constant integer := 6;
  since constant timestamptz := private.start_of_day(private.agency_today() - (least(greatest(days, 1), 366) - 1));
begin
  perform private.require_admin();
  return (
    -- Counted as written first, so that the patterns below read each text once.
    with written as (
      select coalesce(i.utm_source, split_part(i.referrer, '/', 3)) as text, count(*) as inquiries,
        count(*) filter (where i.outcome = 'won') as won,
        coalesce(sum(i.value) filter (where i.outcome = 'won'), 0) as value
      from public.contact_inquiries i where i.created_at >= since and i.erase_at is null group by 1
    ),
    -- "https://www.Google.co.in/search" and "google" are one address.
    addressed as (
      select w.*, nullif(regexp_replace(regexp_replace(
        split_part(regexp_replace(private.lower_address(w.text), '^https?://', ''), '/', 1), '^(www|m|l|lm|out)\.|:\d+$', '', 'g'),
        '^google(\.com?)?\.[a-z]{2,3}$', 'google'), '') as address
      from written w
    ),
    named as (
      select coalesce(k.name, case when a.address like '%.%' then a.address
          else upper(left(a.address, 1) collate "C") || translate(substr(a.address, 2), '_-+', '   ') end) as source,
        sum(a.inquiries) as inquiries, sum(a.won) as won, sum(a.value) as value
      from addressed a left join private.known_sources() k on k.address = a.address
      group by 1
    ),
    ranked as (
      select n.*, row_number() over (order by n.won desc, n.value desc, n.inquiries desc, n.source) as place from named n
    )
    select jsonb_build_object(
      'all', jsonb_build_object('inquiries', coalesce(sum(r.inquiries), 0), 'won', coalesce(sum(r.won), 0),
        'value', coalesce(sum(r.value), 0)),
      'sources', coalesce(jsonb_agg(to_jsonb(r) - 'place' order by r.place) filter (where r.place <= most), '[]'),
      'others', case when count(*) > most then jsonb_build_object(
        'sources', count(*) - most,
        'inquiries', sum(r.inquiries) filter (where r.place > most),
        'won', sum(r.won) filter (where r.place > most),
        'value', sum(r.value) filter (where r.place > most)) end)
    from ranked r
  );
end;
$$;
grant execute on function public.inquiry_sources(integer) to authenticated;
