-- Tests sections that are turned off (private.settings, modules): visitors cannot write to them.
begin;
select plan(34);

select is((select s.modules from private.settings s), '{careers,blog,newsletter,quiz}', 'a site has every section by default');
select is(tests.attempt(persona, $$update private.settings set modules = '{}'$$), '42501',
  persona || ' cannot switch a section off') from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;

create function pg_temp.leave_out(module text) returns void language sql as $$
  update private.settings set modules = array_remove(modules, module)
$$;

delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_subscribers;
delete from public.blogs;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-0000000000a1', 'Tester');
insert into public.blogs (id, title, slug, excerpt, content, category, author, status) values
  ('e0000000-0000-4000-8000-0000000000a1', 'Post', 'post', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'published');
insert into public.newsletter_subscribers (id, email, status, unsubscribed_at) values
  ('f0000000-0000-4000-8000-0000000000a1', 'subscriber@example.com', 'active', null),
  ('f0000000-0000-4000-8000-0000000000a2', 'left@example.com', 'unsubscribed', now());
insert into public.newsletter_pending (email, token_hash) values ('pending@example.com', 'hash-a1');

-- The result of everything that a visitor can write.
create function pg_temp.writes() returns jsonb language plpgsql as $$
declare
  token constant text := private.unsubscribe_token('f0000000-0000-4000-8000-0000000000a2', (select s.unsubscribe_secret from private.settings s));
  written jsonb;
begin
  written := jsonb_build_object(
    'application', tests.attempt('visitor', $sql$
      insert into public.job_applications (name, email, phone, position) values
      ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-0000000000a1')$sql$),
    'inquiry', tests.attempt('visitor', $sql$
      insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads')$sql$));
  perform tests.become('visitor');
  written := written || jsonb_build_object(
    'view', public.increment_blog_views('e0000000-0000-4000-8000-0000000000a1') is not null,
    'like', public.like_blog_post('e0000000-0000-4000-8000-0000000000a1') is not null);
  perform tests.become('service');
  written := written || jsonb_build_object(
    'sign-up', public.subscribe_to_newsletter('new@example.com', '192.0.2.1', 'x'),
    'confirmation', public.confirm_newsletter_subscription('hash-a1'),
    'return', public.change_newsletter_subscription(token, true));
  perform tests.become('owner');
  return written;
end;
$$;
create function pg_temp.writes_without(module text) returns jsonb language plpgsql as $$
declare
  written jsonb;
begin
  perform pg_temp.leave_out(module);
  written := pg_temp.writes();
  raise exception using errcode = 'TESTS', message = written::text;
exception when sqlstate 'TESTS' then
  return sqlerrm::jsonb;
end;
$$;

select is(pg_temp.writes_without(module) ->> write, expected, 'without ' || module || ': ' || write) from (values
  ('nothing', 'application', '1 rows'), ('nothing', 'view', 'true'), ('nothing', 'like', 'true'),
  ('nothing', 'sign-up', 'subscribed'), ('nothing', 'confirmation', 'true'), ('nothing', 'return', 'active'),
  ('careers', 'application', 'PGRST'), ('careers', 'inquiry', '1 rows'), ('careers', 'sign-up', 'subscribed'),
  ('blog', 'view', 'false'), ('blog', 'like', 'false'), ('blog', 'application', '1 rows'),
  ('newsletter', 'sign-up', 'closed'), ('newsletter', 'confirmation', 'false'), ('newsletter', 'return', 'unsubscribed'),
  ('newsletter', 'like', 'true'),
  ('quiz', 'inquiry', '1 rows')
) t(module, write, expected);

-- Without a newsletter
select pg_temp.leave_out('newsletter');
select is(
  public.change_newsletter_subscription(
    private.unsubscribe_token('f0000000-0000-4000-8000-0000000000a1', (select s.unsubscribe_secret from private.settings s)), false),
  'unsubscribed', 'subscribers can still leave');
insert into public.newsletter_subscribers (email) values ('waits@example.com');
select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
update public.newsletters set send_at = now();
select is(private.is_campaign_due(), false, 'no worker is called without the newsletter');
select is(public.start_due_campaigns(), 0, 'no campaign starts without the newsletter');
delete from public.newsletter_subscribers where email = 'waits@example.com';
select is(public.claim_newsletter_batch(100, 30, 3600), '{"batch": null, "wait_ms": null}', 'no letter goes out without the newsletter');
insert into public.newsletter_subscribers (email) values ('paper@example.com');
select is((select count(*) from public.newsletter_subscribers), 3::bigint, 'the owner keeps the list');

-- Typing errors
select throws_ok(format('update private.settings set modules = %L', typed), '23514', null, 'no sections: ' || typed)
  from unnest(array['{careers blog}', '{"careers,blog"}', '{blog,null}', '{Blog}', '{""}']) typed;
update private.settings set modules = '{}';
select is(private.has_module('blog'), false, 'an empty list is no section');
select is(private.has_module(null), false, 'a section without a name is refused');

select * from finish();
rollback;
