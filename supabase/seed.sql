-- Demo data for development and tests: an agency in the middle of its year. `supabase db reset` and
-- the embedded stack run it once, as the database's owner, after the migrations. Never run it on a
-- real project: it makes an admin whose password is printed below.
--
--   1 demo admin   2 jobs   3 applications   4 contact inquiries   5 subscribers   6 blog posts
--
-- Every person is invented; addresses are example.com or example.org, phone numbers cannot ring.

-- 1 Demo admin ------------------------------------------------------------------------------------
-- admin@example.com / local-demo-admin

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at,
  -- Supabase Auth reads these into strings: null would break every login of this user.
  confirmation_token, recovery_token, email_change, email_change_token_new
) values (
  'ad000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'admin@example.com',
  extensions.crypt('local-demo-admin', extensions.gen_salt('bf', 10)), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', now(), now(),
  '', '', '', ''
);

-- Supabase Auth looks for users of this instance only; the embedded stack has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
    where id = 'ad000000-0000-4000-8000-000000000001';
  end if;
end;
$$;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
) values (
  'ad000000-0000-4000-8000-000000000002', 'email', 'ad000000-0000-4000-8000-000000000001',
  'ad000000-0000-4000-8000-000000000001',
  '{
    "sub": "ad000000-0000-4000-8000-000000000001",
    "email": "admin@example.com", "email_verified": true, "phone_verified": false
  }',
  now(), now(), now()
);

insert into private.admins (user_id) values ('ad000000-0000-4000-8000-000000000001');

-- 2 Jobs ------------------------------------------------------------------------------------------

-- The same all day: a site built in the morning says of its positions what the stack says in the evening.
insert into public.jobs (id, title, type, location, is_active, created_at, description) values
(
  '10000000-0000-4000-8000-000000000001', 'Performance Marketing Specialist',
  'Full-time', 'Pune (hybrid)', true, date_trunc('day', now()) - interval '9 days',
$job$You will run Meta and Google campaigns for four brands, with a founder beside you on each of them, from the first test budget to the month when the account has to grow without the cost per lead growing with it.

A normal week: two hours in the accounts each morning, one creative review with the founder who leads the account, one call with each client in which you explain the numbers in plain words. You decide what is switched off.

We are looking for two years of hands-on work with real budgets, comfort with spreadsheets, and the habit of asking what a lead is worth before asking what it costs.

You start with two accounts and a founder at the next table; the others follow within three months. Three days a week in our Pune office, two wherever you work best.$job$
),
(
  '10000000-0000-4000-8000-000000000002', 'Social Media Manager',
  'Full-time', 'Pune (hybrid)', true, date_trunc('day', now()) - interval '16 days',
$job$You will run the Instagram accounts of four brands day by day: the monthly plan, the captions, the reels brief and the replies. Two of them have a shoot day each month, and you are the person who makes sure that neither day is wasted.

You write clean English and easy Hindi or Marathi, you can tell a good hook from a loud one, and you read the insights page before you plan the next week.

A portfolio of accounts you have run matters more to us than a degree. Tell us what did not work, too.

Three days a week in our Pune office, the two shoot days among them, and two days wherever you work best.$job$
),
(
  '10000000-0000-4000-8000-000000000003', 'Front-end Developer (Websites and Funnels)',
  'Full-time', 'Remote (India)', true, date_trunc('day', now()) - interval '24 days',
$job$You will build landing pages, small shops and booking funnels that open fast on a three-year-old phone. Each project is two to five weeks long and yours from the first wireframe to the handover call.

We work with TypeScript and React, care about accessible forms, and measure every page before and after launch. The look comes from the founders and their freelance designer; decisions about how it behaves come from you.

Two years of experience, a link to something live, and the patience to make the last ten percent right.$job$
),
(
  '10000000-0000-4000-8000-000000000004', 'Content Writer',
  'Part-time', 'Remote (India)', true, date_trunc('day', now()) - interval '31 days',
$job$About twenty hours a week of articles, case studies and email sequences for founders who know their trade and have no time to write about it. You interview them for forty minutes and turn the recording into something their customers want to read.

We publish few pieces and edit each of them twice. You get real feedback, a style guide of four pages, and your name on the work where the client agrees.

Please send two texts you are proud of, at least one of them about a subject you had to learn first.$job$
),
(
  '10000000-0000-4000-8000-000000000005', 'Email and WhatsApp Automation Associate',
  'Contract', 'Pune or remote', true, date_trunc('day', now()) - interval '45 days',
$job$A six-month contract, with a good chance of staying. You will set up welcome series, abandoned-cart reminders and re-order messages, test them on real devices, and keep the lists clean: nobody gets a message they did not ask for.

You enjoy small logic puzzles, you check the unsubscribe link before the subject line, and you can explain an automation with a pencil.

Experience with any one email or WhatsApp platform is enough. We will teach you the others.

You work with the founder who runs the technical side, in Pune or from home anywhere in India, with one call a day.$job$
),
(
  '10000000-0000-4000-8000-000000000006', 'Video Editor',
  'Contract', 'Mumbai', false, date_trunc('day', now()) - interval '120 days',
$job$Short-form editing for reels and ads: eight to ten cuts a week, from footage that our clients film and from two shoot days a month. You work with captions, natural sound and the first second in mind.

The position is filled at the moment. We keep it here because we usually need a second editor before the festive season.$job$
);

-- 3 Applications ----------------------------------------------------------------------------------
-- The title comes from the job by trigger; one job has been deleted since, so its title stands alone.

insert into public.job_applications (
  name, email, phone, position, position_title, linkedin, experience, introduction, status, created_at
) values
('Ishita Rao', 'ishita.rao@example.com', '+91 00000 00011',
  '10000000-0000-4000-8000-000000000001', null, 'https://example.com/in/ishita-rao', '2-5 years',
  'I run the ad accounts of two D2C skincare brands, about four lakh a month together. I would like to work where somebody reads the reports.',
  'pending', now() - interval '3 hours'),
('Rohan Bhide', 'rohan.bhide@example.com', '+91 00000 00012',
  '10000000-0000-4000-8000-000000000002', null, 'https://example.com/in/rohan-bhide', '2-5 years',
  'Three years with a restaurant group in Pune. We grew one outlet''s account to 18,000 people who live within ten kilometres of it.',
  'pending', now() - interval '9 hours'),
('Fatima Sheikh', 'fatima.sheikh@example.org', '+91 00000 00013',
  '10000000-0000-4000-8000-000000000003', null, 'https://example.com/portfolio/fatima', '5+ years',
  'Front-end developer with a soft spot for forms. My last landing page went from six seconds to under two on a mid-range phone.',
  'shortlisted', now() - interval '1 day 4 hours'),
('Dev Malhotra', 'dev.malhotra@example.com', '+91 00000 00014',
  '10000000-0000-4000-8000-000000000001', null, null, '0-1 years',
  'Commerce graduate, finished my certification in June, and have spent my own small budget on a friend''s tiffin service to learn.',
  'pending', now() - interval '1 day 20 hours'),
('Lakshmi Iyer', 'lakshmi.iyer@example.com', '+91 00000 00015',
  '10000000-0000-4000-8000-000000000004', null, 'https://example.com/in/lakshmi-iyer', '5+ years',
  'Former newspaper sub-editor. I can interview anybody and I know what to leave out.',
  'shortlisted', now() - interval '3 days'),
('Aditya Pawar', 'aditya.pawar@example.org', '+91 00000 00016',
  '10000000-0000-4000-8000-000000000003', null, 'https://example.com/in/aditya-pawar', '2-5 years',
  null, 'pending', now() - interval '4 days 6 hours'),
('Neha Kulshreshtha', 'neha.k@example.com', '+91 00000 00017',
  '10000000-0000-4000-8000-000000000002', null, null, 'Fresher',
  'I run a page about old Pune buildings with my sister, 6,400 followers, all organic.',
  'rejected', now() - interval '6 days'),
('Joel Fernandes', 'joel.fernandes@example.com', '+91 00000 00018',
  '10000000-0000-4000-8000-000000000005', null, 'https://example.com/in/joel-fernandes', '0-1 years',
  'Set up the welcome series and the re-order reminders of a coffee roaster in Goa. Open rates are good, complaints are zero.',
  'shortlisted', now() - interval '8 days 5 hours'),
('Simran Kaur', 'simran.kaur@example.com', '+91 00000 00019',
  '10000000-0000-4000-8000-000000000004', null, 'https://example.com/in/simran-kaur', '2-5 years',
  'Technical writer who wants to write for people again.',
  'pending', now() - interval '10 days'),
('Vikram Joshi', 'vikram.joshi@example.org', '+91 00000 00020',
  '10000000-0000-4000-8000-000000000005', null, null, 'Fresher',
  null, 'rejected', now() - interval '13 days'),
('Tara Banerjee', 'tara.banerjee@example.com', '+91 00000 00021',
  '10000000-0000-4000-8000-000000000006', null, 'https://example.com/reel/tara', '2-5 years',
  'I cut for two music channels and can turn a reel around in a day. Captions by hand, not by machine.',
  'rejected', now() - interval '95 days'),
('Harsh Agarwal', 'harsh.agarwal@example.com', '+91 00000 00022',
  null, 'Graphic Designer', 'https://example.com/in/harsh-agarwal', '2-5 years',
  'Packaging and social templates for three food brands. Happy to do a paid trial.',
  'rejected', now() - interval '140 days');

-- 4 Contact inquiries -----------------------------------------------------------------------------

insert into public.contact_inquiries (
  name, email, business_type, service_needed, phone, message, status, created_at, utm_source, referrer
) values
('Kavya Menon', 'kavya@example.com', 'ecommerce', 'ads', '+91 00000 00031',
  'We sell handloom sarees, average order around 4,200 rupees. Ads worked until Diwali and have been expensive since. Could you look at the account before we spend more?',
  'new', now() - interval '2 hours', null, 'https://www.google.com/'),
('Sameer Qureshi', 'sameer@example.org', 'saas', 'funnels', null,
  'Our trial sign-ups are fine, but only one in twenty books a demo. We would like a second pair of eyes on the pages in between.',
  'new', now() - interval '22 hours', 'linkedin', null),
('Pooja Nambiar', 'pooja.nambiar@example.com', 'creator', 'instagram', '+91 00000 00033',
  'I teach Bharatanatyam online and post whenever I find the time, which is the problem. Looking for a plan I can keep.',
  'answered', now() - interval '3 days 3 hours', 'instagram', null),
('Rajesh Patil', 'rajesh.patil@example.com', 'service', 'website', '+91 00000 00034',
  'Dental clinic in Kothrud with two chairs. The present site is from 2014 and does not open on my own phone.',
  'answered', now() - interval '5 days', null, 'https://www.google.com/'),
('Ayesha Khan', 'ayesha@example.org', 'startup', 'complete', '+91 00000 00035',
  'Launching a millet snack brand in March. We have packaging and a factory, and nothing else yet.',
  'new', now() - interval '6 days 7 hours', 'instagram', null),
('Gaurav Sinha', 'gaurav.sinha@example.com', null, 'automation', null,
  'Please send your price list.',
  'archived', now() - interval '19 days', null, null);

update public.contact_inquiries i set outcome = ended.outcome, value = ended.value
from (values
  ('pooja.nambiar@example.com', 'won', 45000), ('rajesh.patil@example.com', 'won', 120000),
  ('gaurav.sinha@example.com', 'lost', null)
) ended(email, outcome, value)
where ended.email = i.email;

-- The owner has heard of all of these: without this the outbox worker would mail about demo rows.
update private.outbox n set
  status = 'sent', sent_at = lead.created_at, created_at = lead.created_at
from (
  select id, created_at from public.contact_inquiries
  union all
  select id, created_at from public.job_applications
) lead
where n.ref = lead.id;

-- Next steps: one is overdue, one is due today, one is planned.
insert into public.next_steps (inquiry_id, application_id, due_on, words, author_email)
select i.id, a.id, private.agency_today() + planned.days, planned.words, 'admin@example.com'
from (values
  ('pooja.nambiar@example.com', -2, 'Send the plan for a month'),
  ('kavya@example.com', 0, 'Call back about the ad account'),
  ('fatima.sheikh@example.org', 1, 'Agree on a time to talk')
) planned(email, days, words)
left join public.contact_inquiries i using (email)
left join public.job_applications a using (email);

-- 5 Subscribers -----------------------------------------------------------------------------------

insert into public.newsletter_subscribers (email, subscribed_at, unsubscribed_at, status, place)
select email, now() - subscribed, now() - unsubscribed,
  case when unsubscribed is null then 'active' else 'unsubscribed' end,
  case when email like '%@example.org' then 'post' else 'footer' end
from (values
  ('aarav.shah@example.com', interval '5 hours', null::interval),
  ('kavya@example.com', interval '1 day', null),
  ('mohit.verma@example.org', interval '2 days 3 hours', null),
  ('sanjana.reddy@example.com', interval '4 days', null),
  ('team@bakery.example.com', interval '6 days 8 hours', null),
  ('nikhil.desai@example.com', interval '9 days', null),
  ('pooja.nambiar@example.com', interval '11 days', null),
  ('farah.ali@example.org', interval '15 days', interval '2 days'),
  ('hello@loom.example.com', interval '18 days', null),
  ('arvind.krishnan@example.com', interval '23 days', null),
  ('meghna.das@example.com', interval '27 days', null),
  ('owner@clinic.example.org', interval '33 days', null),
  ('yash.gokhale@example.com', interval '38 days', interval '12 days'),
  ('ritika.bose@example.com', interval '44 days', null),
  ('dhruv.chauhan@example.org', interval '52 days', null),
  ('leena.thomas@example.com', interval '61 days', null),
  ('office@studio.example.com', interval '70 days', null),
  ('sahil.gupta@example.com', interval '84 days', interval '40 days'),
  ('tanvi.mehta@example.com', interval '97 days', null),
  ('imran.siddiqui@example.org', interval '113 days', null),
  ('divya.pillai@example.com', interval '131 days', null),
  ('karan.bajaj@example.com', interval '150 days', interval '149 days'),
  ('mitali.sen@example.com', interval '172 days', null),
  ('founder@snacks.example.com', interval '198 days', null),
  ('zoya.mirza@example.org', interval '226 days', interval '90 days')
) subscriber (email, subscribed, unsubscribed);

-- 6 Blog posts ------------------------------------------------------------------------------------
-- Addresses (slugs) come from the titles by trigger; read_time follows the specified rule: words of
-- the text, 200 a minute, rounded up. A post was written on the morning it was published.

insert into public.blogs (
  id, title, excerpt, category, author, featured, status, publish_date, views, likes, content,
  read_time, created_at, updated_at
)
select
  md5(title)::uuid, title, excerpt, category, author, featured, status, publish_date::date, views, likes, content,
  greatest(1, ceil(
    cardinality(regexp_split_to_array(btrim(regexp_replace(content, '<[^>]+>', ' ', 'g'), E' \n'), '\s+')) / 200.0
  ))::integer,
  (publish_date || ' 10:30+05:30')::timestamptz, (publish_date || ' 10:30+05:30')::timestamptz
from (values

-- Digital Marketing --

(
  'Before You Spend ₹50,000 on Ads: A Seven-Day Checklist',
  'Most wasted ad budgets are lost before the first impression. Seven days of unglamorous preparation decide whether the money has a chance.',
  'Digital Marketing', 'Sanika Gokhale', false, 'published', '2026-02-10', 1843, 96,
$html$<p>A founder called us last winter after spending ₹50,000 in nine days. The ads were fine. The product page asked for a phone number before it showed a price, nobody had tested the checkout on a phone, and the enquiries that did arrive were answered on Monday. No campaign survives that.</p>
<p>Here is the week of preparation we now do before a single rupee is spent. None of it is clever. All of it is cheaper than learning the same things with live traffic.</p>
<h2>Day 1: choose one number</h2>
<p>Decide what the campaign is for, in one sentence with one number: forty consultation bookings, or a hundred first orders. Reach, clicks and followers may go into the report, but they do not get a vote.</p>
<h2>Day 2: find the price of a customer</h2>
<p>An order that costs more in ads than it leaves you loses money the day it arrives. So start from what it leaves, keep a part of it, and the budget has a meaning.</p>
<table>
<caption>What one order may cost</caption>
<tbody>
<tr><th scope="row">Average order</th><td>₹1,800</td></tr>
<tr><th scope="row">Margin of 45 percent</th><td>₹810</td></tr>
<tr><th scope="row">Yours to keep</th><td>₹310</td></tr>
<tr><th scope="row">Left for ads</th><td>₹500</td></tr>
</tbody>
<tfoot><tr><th scope="row">Orders from ₹50,000</th><td>100</td></tr></tfoot>
</table>
<p>If a hundred orders sound impossible for your shop, you have saved ₹50,000.</p>
<blockquote><p>A budget is a question. If you do not know what answer would satisfy you, every answer will disappoint.</p></blockquote>
<h2>Day 3: walk the path on a phone</h2>
<p>Use a mid-range phone on mobile data, not the office laptop on fibre. Click your own ad preview, read the page, buy the thing. Write down every moment you hesitate. Three hesitations are normal; fix the first one today.</p>
<h2>Day 4: prove that you can count</h2>
<ul>
<li>Does a test order appear in the analytics with its value?</li>
<li>Does a test enquiry reach a person, with its source?</li>
<li>Is the thank-you page counted once, even when it is reloaded?</li>
</ul>
<p>If two tools disagree, choose one to believe before the launch, not after it.</p>
<h2>Day 5: three angles, not thirty banners</h2>
<p>Write three reasons a sensible person would buy: the problem it removes, the proof that it works, the occasion it is for. Make one simple creative for each. Different colours of the same message teach you nothing.</p>
<h2>Day 6: decide who picks up</h2>
<p>Leads cool quickly. Name the person who replies, the hours in which they reply, and the first three questions they ask. If nobody is free on Sunday, do not buy enquiries on Sunday.</p>
<h2>Day 7: write the stop rule</h2>
<p>Before emotions arrive, agree on three lines: what you will spend before judging anything, the cost per result at which an ad is switched off, and the result that earns more budget. Put it in a message to your team. Then start with a fifth of the money.</p>
<p>It is a dull week. It is also the reason the second month can be exciting.</p>$html$
),
(
  'WhatsApp Marketing Without Annoying Anyone',
  'People answer WhatsApp because it belongs to friends and family. Five rules for a business that wants to be welcome there a second time.',
  'Digital Marketing', 'Tejas Nambiar', false, 'published', '2026-09-15', 712, 41,
$html$<p>Nobody has an inbox full of unread family messages. That is why WhatsApp works so well for shops and clinics, and why it punishes them so quickly: one careless broadcast and the customer blocks you with the same thumb that would have ordered.</p>
<p>We run WhatsApp for five brands, and the customers of all five still answer. It comes from five rules.</p>
<h2>1. Ask, and say what for</h2>
<p>A phone number on an invoice is not permission. Ask for it in a separate sentence, with a box that is not ticked: “Send me order updates on WhatsApp” and, apart from it, “Send me offers, at most twice a month”. Many people take the first and leave the second. Good. Now your offers go to those who want them.</p>
<h2>2. Be useful before you are interesting</h2>
<p>Start with messages the customer would miss if they did not come:</p>
<ul>
<li>the order is confirmed, packed, out for delivery;</li>
<li>the appointment is tomorrow at eleven, reply 1 to move it;</li>
<li>the size you asked about is back.</li>
</ul>
<p>These are read by nearly everybody, cost little, and earn the right to send something lighter later.</p>
<h2>3. Treat the reply as the goal</h2>
<p>When a customer writes to you, a service window of 24 hours opens in which you can answer freely. Outside it you need an approved template. So write templates that invite an answer: a question with two choices beats a banner with a link. “Your last order was filter coffee, 500 g. Shall we send the same again?” is a conversation. “MEGA SALE” is noise.</p>
<blockquote><p>If you would not send it to your aunt, do not send it to four thousand customers.</p></blockquote>
<h2>4. Make leaving easier than blocking</h2>
<p>Put “Reply STOP to leave” into every offer and make sure it works at once, without a form and without a sad message. Those who block you hurt your number's quality rating; those who leave politely may come back at Diwali.</p>
<h2>5. Keep a calendar with a ceiling</h2>
<p>Two offers a month to the same customer are plenty for most shops. Write them into one calendar together with emails and app notifications, because the customer counts all of them as you. When three teams want the same Friday, two of them wait.</p>
<h2>What to measure</h2>
<p>Opens are high everywhere on WhatsApp and tell you nothing. Watch three other figures: replies per hundred messages, orders per hundred messages, and people who left or blocked you. When the last one passes one percent for a broadcast, stop and read the message aloud. You will usually hear what is wrong.</p>$html$
),

-- Social Media --

(
  'The Four-Post Week: An Instagram Plan a Small Team Can Keep',
  'Daily posting is a plan for a team you do not have. Four posts, each with a job of its own, are enough to grow and easy to repeat.',
  'Social Media', 'Sanika Gokhale', true, 'published', '2026-03-24', 2690, 184,
$html$<p>Every January we meet a founder who has resolved to post every day. By the second week of February the account is silent, and the silence feels like failure. The plan was wrong, not the founder.</p>
<p>A small team does not need more posts. It needs fewer, each with a job. This is the week we set up for founders who want to do it without us.</p>
<h2>Four posts, four jobs</h2>
<h3>Monday: teach one thing</h3>
<p>One question that customers really asked last week, answered in five slides or forty seconds. A jeweller explains hallmarking. A dentist explains why gums bleed. The test is simple: would somebody send it to a friend? Teaching posts are what strangers find.</p>
<h3>Wednesday: prove it</h3>
<p>A result with a name, a number or a face. A delivery, a before and after, a screenshot of a kind message (ask first). One sentence of context, one of outcome. No adjectives.</p>
<h3>Friday: show the work</h3>
<p>The packing table, the failed sample, the person who answers the phone. People buy from people, and this post costs you nothing but a steady hand. It is also where your team gets to appear.</p>
<h3>Sunday: ask</h3>
<p>One clear offer or one clear question. Book the slot, reserve the piece, vote for the next colour. If you have taught, proved and shown since Monday, asking is polite.</p>
<blockquote><p>If a post has no job, it does not get a slot. Festival greetings with a logo in the corner have no job.</p></blockquote>
<h2>Make the week in three hours</h2>
<ol>
<li><strong>Thirty minutes</strong> of collecting: open last week's messages and write down real questions, real compliments, real complaints.</li>
<li><strong>Ninety minutes</strong> of making: film all four in one go, same place, same light, two shirts.</li>
<li><strong>Forty minutes</strong> of writing: first lines first. If the first line does not stop you, the rest will not be read.</li>
<li><strong>Twenty minutes</strong> of scheduling, with a note beside each post: what should it do?</li>
</ol>
<h2>Read three numbers, once a week</h2>
<p>Likes are pleasant and nearly useless. Look at these instead, on the same day each week:</p>
<ul>
<li><strong>Sends and saves</strong> of the teaching post: is it worth keeping?</li>
<li><strong>Profile visits</strong> after the proof post: did it make anybody curious?</li>
<li><strong>Messages and link taps</strong> after the ask: did it make anybody move?</li>
</ul>
<p>Change one thing at a time, and give it four weeks. After three months you will have some fifty posts, a dozen of which did most of the work. Make those twelve again, better. That is the whole secret, and it fits into a Tuesday afternoon.</p>$html$
),
(
  'How to Brief a Creator So the Reel Still Sounds Like Them',
  'You hire a creator for a voice, then send eleven pages that remove it. A one-page brief protects the facts and leaves the rest alone.',
  'Social Media', 'Sanika Gokhale', false, 'published', '2026-07-07', 958, 73,
$html$<p>The worst sponsored reel you have ever seen was probably approved by six people. It opens with the brand name, lists four features, and ends in a discount code read from a card. The creator's followers noticed in the first second, because she has never spoken like that before.</p>
<p>Brands ask creators for reach and then edit away the reason people watch. A better brief is short. Ours has five parts and fits on one page.</p>
<h2>The one-page brief</h2>
<h3>1. The moment</h3>
<p>Describe one situation in which the product matters: “It is 7 a.m., the lunch boxes are not packed, and the chutney has leaked again.” A situation gives a creator something to act. A list of benefits gives them something to read out.</p>
<h3>2. The one thing to remember</h3>
<p>One sentence that a viewer should be able to repeat the next day. If you have three, you will get none.</p>
<h3>3. The facts that must be right</h3>
<p>Price, sizes, where it ships, what it must not be called. Health, money and children need special care: write down what may not be claimed. This is the part where you are allowed to be strict.</p>
<h3>4. What we leave to you</h3>
<p>Say it in so many words: language, setting, humour, music, length. Creators who have been burned need to read it before they believe it.</p>
<h3>5. The dull but important</h3>
<ul>
<li>dates for draft, feedback and publishing;</li>
<li>one round of changes, about facts only;</li>
<li>fee, and when it is paid;</li>
<li>whether you may use the video in ads, where, and for how long;</li>
<li>the disclosure label.</li>
</ul>
<p>About that last line: in India a paid partnership has to be labelled clearly and up front, not hidden below the fold of the caption. The <a href="https://www.ascionline.in/">Advertising Standards Council of India</a> publishes the guidelines. Quote them in the brief, so that the label is nobody's argument later.</p>
<blockquote><p>Feedback that begins with “I would have said” is not feedback. It is homesickness.</p></blockquote>
<h2>Choose before you brief</h2>
<p>No brief rescues a bad match. Before writing, watch twenty of the creator's videos with the sound on and read the comments. Are people asking questions, or dropping emojis? Do they live where you deliver? Have they been sold four different hair oils this year? A creator with nine thousand attentive followers in your city will outsell a famous one in another time zone.</p>
<h2>After it is live</h2>
<p>Answer the comments together for two days; that is where the sale happens. Send the creator your numbers a week later, including the poor ones. The next reel with the same person is nearly always better than the first with a new one, because by then you have both stopped performing.</p>$html$
),

-- SEO --

(
  'Local SEO for Indian Service Businesses: The First Ten Hours',
  'A clinic, a studio or a repair shop does not need an SEO retainer to be found nearby. It needs ten careful hours, in this order.',
  'SEO', 'Tejas Nambiar', true, 'published', '2026-05-12', 3174, 207,
$html$<p>“Dentist near me”, typed on a phone at nine in the evening, is one of the most valuable sentences in marketing. The person is close, has a need, and will call one of the first three names on the map. Being one of the three is less mysterious than it is made to look.</p>
<p>If we had only ten hours for a local business, this is how we would spend them.</p>
<h2>Hours 1 to 3: the business profile</h2>
<p>Claim your Google Business Profile and fill in everything, slowly. Choose the most exact main category there is: “Orthodontist”, not “Doctor”. Add the services by the names customers use. Set real opening hours, and special hours for every festival you close on. A wrong Diwali timing costs more trust than a bad photo.</p>
<p>Then take twelve photographs on a bright morning: the entrance from the street, the reception, the people, the work. Visitors want to recognise the door.</p>
<p>Write the description last. Two plain sentences about what you do, for whom and where are enough. Read the questions people have already asked on your profile, answer each of them yourself, and add the three that you hear most often at the counter.</p>
<h2>Hour 4: one name, one address, one number</h2>
<p>Write your name, address and phone number once, exactly, including the shop number and the landmark. Then make every listing say the same: your site, your social profiles, the directories that matter in your trade. Old numbers in old listings send real customers to strangers.</p>
<p>Keep that text in a shared note together with the logins of all listings. Two years from now somebody will change the phone number, and this note will save them a week.</p>
<h2>Hours 5 to 7: pages that answer</h2>
<p>Give each main service a page of its own and write what you would say on the phone: who it is for, what happens on the day, how long it takes, what it costs or what the price depends on. Add the area in the places where a person would mention it, and nowhere else.</p>
<p>Do not copy one page for fifteen neighbourhoods with only the name changed. It reads like what it is, and <a href="https://developers.google.com/search/docs/essentials/spam-policies">Google's spam policies</a> have a name for it: doorway abuse.</p>
<h2>Hour 8: help the machine read</h2>
<ul>
<li>A title that says service, area and name, in that order.</li>
<li>Local business structured data with address, hours and phone.</li>
<li>A phone number that can be tapped.</li>
<li>A page that opens quickly on mobile data.</li>
</ul>
<h2>Hour 9: a habit for reviews</h2>
<p>Reviews are not luck. Decide who asks, when, and with which words. The best moment is the thank-you at the counter, followed by one message with the direct link. Never offer a discount for stars; it is against the rules and it shows. Answer every review within a week, the unkind ones first, in two calm sentences.</p>
<blockquote><p>Future customers do not read the complaint. They read your answer to it.</p></blockquote>
<h2>Hour 10: decide what you will count</h2>
<p>Once a month, write down four numbers: calls from the profile, direction requests, visits to the service pages, and bookings that name the search as their source. Ask on the phone how people found you; no tool knows it better. If calls rise and bookings do not, your problem is no longer SEO. It is who picks up.</p>
<h2>What you may safely ignore</h2>
<p>For now: backlink packages, “guaranteed first position”, blog posts written for nobody, and the tool that sends you a red score every Monday. They are answers to questions you do not have yet. Do the ten hours, wait six weeks, read your four numbers, and only then decide what the eleventh hour is for.</p>$html$
),
(
  'Search Intent, Explained With a Jewellery Shop',
  'Four people type almost the same words and want four different things. A walk through one jewellery shop shows how to write for each.',
  'SEO', 'Tejas Nambiar', false, 'draft', '2026-11-18', 0, 0,
$html$<p>Stand for an afternoon in a jewellery shop in Laxmi Road and you will meet everybody who ever used a search engine. Most advice about keywords becomes easy once you imagine the person at the counter.</p>
<h2>Four people, almost the same words</h2>
<h3>The learner: “what is BIS hallmark”</h3>
<p>She is not buying today. She wants to understand something before she trusts anybody. If you push a catalogue at her, she leaves; if you explain it well, she remembers who did. Write her a clear page with pictures of the marks, and let it end with one link, not ten.</p>
<h3>The comparer: “22k or 18k gold for daily wear”</h3>
<p>He has a decision to make and is afraid of choosing wrongly. He needs a table, an honest recommendation and the sentence most shops avoid: when <em>not</em> to buy the expensive one.</p>
<h3>The buyer: “gold bangles for women 20 grams price”</h3>
<p>She knows what she wants. Everything that is not a product, a price or a way to see it on a wrist is in her way. Here a long introduction is not generosity, it is a closed door.</p>
<h3>The neighbour: “jewellery shop near me open now”</h3>
<p>He is in the street. He needs your hours, your parking and your phone number, in that order, and he needs them to be right.</p>
<blockquote><p>The keyword tells you the words. The results page tells you the wish.</p></blockquote>
<h2>How to find out which one it is</h2>
<p>Before writing a page, search for the phrase yourself, in a private window, on a phone. Look at what is already there. Are they articles, products, videos, maps? A search engine has watched millions of people be satisfied or go back, and the page shows you the result of that experiment. If the first ten results are product grids, your essay will not rank, however good it is.</p>
<h2>One page, one wish</h2>
<p>The common mistake is the page for everybody: history of gold at the top, products in the middle, store hours at the end. Split it.</p>
<ol>
<li>List the twenty phrases that matter to you.</li>
<li>Write beside each one: learner, comparer, buyer or neighbour.</li>
<li>Group the phrases that share a wish, and give each group one page.</li>
<li>Link the pages in the order a person would need them.</li>
</ol>
<p>You will end up with fewer pages than you feared, and each of them will know whom it is talking to. That, more than any tool, is what good SEO feels like from the other side of the counter.</p>$html$
),

-- Content Marketing --

(
  'One Customer Interview, Twelve Pieces of Content',
  'You do not have an idea problem. You have a listening problem. How one conversation of forty minutes fills a month of publishing.',
  'Content Marketing', 'Sanika Gokhale', false, 'published', '2026-06-16', 1267, 88,
$html$<p>When a team says that they have run out of ideas, we ask when they last spoke to a customer without selling anything. The answer is usually a year. Ideas do not run out; conversations do.</p>
<p>One good interview gives you a month of content, in the customer's own words, which no competitor can copy.</p>
<h2>Whom to ask</h2>
<p>Choose somebody who bought six to twelve weeks ago. They still remember the doubt and can already describe the result. Offer a real thank-you, promise that they can read what you publish, and ask whether you may record.</p>
<h2>Six questions that always work</h2>
<ol>
<li>What was going on in your life or business when you first looked for this?</li>
<li>What had you tried before, and why was it not enough?</li>
<li>What nearly stopped you from buying?</li>
<li>How did you explain the purchase to your partner or your boss?</li>
<li>What is different now? Can you give me an example from last week?</li>
<li>What would you tell a friend who is where you were?</li>
</ol>
<p>Then be silent for three seconds longer than is comfortable. The best sentence of the interview tends to arrive in the fourth.</p>
<blockquote><p>Question three is worth the whole call. What nearly stopped this customer is stopping others right now.</p></blockquote>
<h2>Twelve pieces from one recording</h2>
<ul>
<li><strong>One case study</strong> with situation, doubt, decision, result.</li>
<li><strong>One article</strong> that answers the doubt from question three.</li>
<li><strong>Three short posts</strong>, each built on a single quotation.</li>
<li><strong>Two reels:</strong> the example from last week, and the advice to a friend.</li>
<li><strong>One email</strong> that opens with the customer's first sentence.</li>
<li><strong>Two answers</strong> for the frequently asked questions on your site.</li>
<li><strong>One testimonial</strong> for the sales page, shortened but not polished.</li>
<li><strong>One note to your own team</strong> about what the customer misunderstood.</li>
</ul>
<p>That is twelve, and you have not invented anything.</p>
<h2>Keep the words</h2>
<p>Transcribe the call and mark every phrase that surprised you. If a customer says “I stopped dreading Mondays”, do not turn it into “improved workflow efficiency”. Their words are better than yours for one simple reason: the next customer is thinking in them.</p>
<h2>A rhythm that lasts</h2>
<p>One interview a month is enough. Put it into the calendar like a payroll date, and keep the transcripts in a folder that everybody may read. After a year you will own twelve honest conversations. Most companies make their decisions with fewer.</p>$html$
),
(
  'Write the Case Study Your Next Client Wants to Read',
  'A case study is not a trophy. It is a rehearsal of the decision your next client is about to make, so write it for the one who decides.',
  'Content Marketing', 'Sanika Gokhale', false, 'draft', '2026-11-20', 0, 0,
$html$<p>Most case studies are written for the agency that did the work. They begin with the agency, praise the agency, and close with three large percentages that have no beginning and no end. The reader, who has a budget and a worry, learns nothing about either.</p>
<p>Think of a case study as a rehearsal. Somebody is about to make a decision that looks like one you have seen before. Let them watch it.</p>
<h2>Start before the work</h2>
<p>The most interesting part is the week before you were called. What was happening? What had been tried? What would have gone wrong if nothing had changed? A reader who recognises their own Monday in the second paragraph will finish the page.</p>
<h2>Leave the doubt in</h2>
<p>Clients hesitate: about the price, about the previous agency, about giving a stranger the passwords. Write the hesitation down, in their words, and say what settled it. This is the paragraph that gets forwarded to the finance department.</p>
<blockquote><p>A story without a doubtful moment is an advertisement, and everybody can tell.</p></blockquote>
<h2>Show two decisions</h2>
<p>Do not list everything you did. Choose two decisions where another team might have turned left, and explain why you turned right:</p>
<ul>
<li>We stopped the video ads although they were cheap, because the calls they brought were short.</li>
<li>We removed four fields from the form and moved two of the questions to the phone call.</li>
</ul>
<p>Reasons travel from one business to another. Task lists do not.</p>
<h2>Numbers with edges</h2>
<p>A figure needs a start, an end, a period and a neighbour. “Leads grew by 140 percent” is decoration. “From 25 to 60 enquiries a month between April and July, at the same budget; July is always a good month for them, and we expect 50 in a normal one” is information. Admitting the good month makes the rest believable.</p>
<h2>Say what did not work</h2>
<p>One honest sentence about a failed test does more for your credibility than another logo. Readers know that something failed. They are checking whether you do.</p>
<h2>A shape to borrow</h2>
<ol>
<li>The situation, in the client's words (100 words)</li>
<li>What was at stake, and what nearly stopped the project (100)</li>
<li>Two decisions and their reasons (200)</li>
<li>The result, with edges (80)</li>
<li>What we would do differently, and what comes next (60)</li>
</ol>
<p>That is a page and a half. Send it to the client before anybody else sees it, thank them with something better than a mug, and put it where the doubt arises: beside the price, not at the bottom of the menu.</p>$html$
),

-- Web Design --

(
  'A Landing Page That Opens on the Train to Nashik',
  'Your visitor is not on office fibre. How to build a page that works on a mid-range phone between two tunnels, and how to prove it.',
  'Web Design', 'Tejas Nambiar', true, 'published', '2026-08-11', 2235, 151,
$html$<p>We test landing pages on the morning train from Mumbai to Nashik. The signal comes and goes, the phone is three years old and warm, and the sun is on the screen. A page that survives this trip survives anything. Most do not: they show a white screen, then a logo, then a cookie banner, and then the tunnel.</p>
<h2>What the visitor is waiting for</h2>
<p>Speed is not one number. A visitor waits for three things, and Google's <a href="https://web.dev/articles/vitals">Core Web Vitals</a> happen to measure them well.</p>
<table>
<caption>Three questions, three limits</caption>
<thead><tr><th scope="col">The visitor asks</th><th scope="col">What is measured</th><th scope="col">Good</th></tr></thead>
<tbody>
<tr><th scope="row">Can I see it?</th><td>Largest content appears</td><td>2.5 s</td></tr>
<tr><th scope="row">Does it react?</th><td>A tap shows an effect</td><td>200 ms</td></tr>
<tr><th scope="row">Does it stay put?</th><td>Layout shift score</td><td>0.1</td></tr>
</tbody>
</table>
<p>Each is judged at the 75th percentile, so three of four visits must be good. Your own laptop is not among them.</p>
<p>Before you repair anything, find out which of the three hurts. They have different causes: a slow first view is mostly about pictures and the server, a slow reaction is mostly about scripts, and a jumping page is mostly about things that arrive late without having reserved their place.</p>
<h2>Where the seconds go</h2>
<h3>Pictures</h3>
<p>Usually the largest share, and the easiest to win back. Serve a modern format, in the size the phone shows, with width and height written down so that nothing jumps. Load the first picture at once and all others when they come near. The slider at the top can go; hardly anybody sees the second slide.</p>
<h3>Scripts</h3>
<p>Every tool somebody added “just to try” is still there: two chat widgets, a heat map from 2023, three pixels. Open the list with the whole team and ask of each one, who looked at this last month? What nobody defends is removed. What remains starts after the page can be read.</p>
<h3>Fonts</h3>
<p>Two families, hosted with the page, cut down to the characters you use. Let the text appear in a system font first. Nobody ever left because the letters changed; many leave because there are none.</p>
<blockquote><p>The fastest request is the one you talked somebody out of.</p></blockquote>
<h2>A page before it is an app</h2>
<p>Send real HTML: headline, price, picture, phone number, form. If the script never arrives because the tunnel came first, the visitor can still read, call and often even send. Everything that moves is a bonus on top of a page that already works.</p>
<p>There is a quick way to find out. Open the page, switch scripts off in the browser and reload. Is the offer still readable? Is there a number to call? Then do the same with the pictures blocked. What is left is what the traveller in the tunnel sees, and it should still be recognisably you.</p>
<h2>Mind the second page, too</h2>
<p>Teams polish the landing page and forget where its button leads. Booking calendars, payment pages and chat tools are often the slowest part of the journey, and they belong to somebody else. Measure them like your own. If the calendar takes eight seconds, offer a phone number beside it, or ask for the preferred time in your own form and confirm it by hand.</p>
<h2>Prove it, then keep it</h2>
<ol>
<li>Measure on a real mid-range phone, on mobile data, three times, and note the middle value.</li>
<li>Write a budget into the project: so many kilobytes, so many seconds.</li>
<li>Let the build fail when the budget is broken. Good intentions do not survive a launch week.</li>
<li>Look at field data once a month, because visitors are the only test that counts.</li>
</ol>
<p>Then take a train. You will come back with a list, and most of it will be deletions.</p>$html$
),
(
  'Forms People Finish: Nine Small Decisions',
  'The form is where interest becomes a customer, or goes home. Nine decisions that cost an afternoon and are felt by every visitor.',
  'Web Design', 'Tejas Nambiar', false, 'published', '2026-10-20', 534, 46,
$html$<p>Somebody has read your page, believed it and reached the form. This is the most expensive visitor you have, and the form is often the least loved part of the site: built last, tested once, on a large screen, by the person who built it.</p>
<p>Nine small decisions make the difference. You can take all of them in one afternoon.</p>
<h2>Before the first key is pressed</h2>
<h3>1. Ask for less</h3>
<p>For each field, name the person who will use the answer this week. No name, no field. The company turnover can wait for the call.</p>
<h3>2. One column, in the order of a conversation</h3>
<p>Name, how to reach you, what you need. Two columns look tidy in a design file and make people miss fields in real life.</p>
<h3>3. Labels that stay</h3>
<p>A grey hint inside the field is gone with the first letter. Put the label above it and keep it there. It helps people who use a screen reader, and everybody else who was interrupted by a doorbell.</p>
<h2>While somebody is typing</h2>
<h3>4. The right keyboard</h3>
<p>Use the field types for email and telephone and the autocomplete names browsers know. On a phone, that turns forty taps into four.</p>
<h3>5. Be generous with formats</h3>
<p>People write numbers with spaces, brackets and +91. Accept all of it and tidy up afterwards. A form that rejects a correct phone number has insulted its owner.</p>
<h3>6. Complain late, in plain words, in the right place</h3>
<p>Wait until the visitor has left the field. Say what to do, not what is invalid: “Please add the part after the @” beats “Invalid input”. Show it below the field, with more than a red line, because not everybody sees red.</p>
<h2>When they press the button</h2>
<h3>7. Say what the button does</h3>
<p>“Get my proposal” is a promise; “Submit” is what one does to an authority. Make it large enough for a thumb, and show that something is happening.</p>
<h3>8. Never lose what was typed</h3>
<p>Networks fail. If sending does not work, every word must still be there, with one clear way to try again. A double click must not send two messages. Nobody writes the same paragraph twice; they write to your competitor.</p>
<blockquote><p>An error message is a conversation with somebody who has already done you a favour.</p></blockquote>
<h3>9. Tell them what happens next</h3>
<p>“Thank you” is not enough. Who will answer, by when, through which channel? If the answer is “tomorrow before noon, by phone, from Pune”, say exactly that. Then keep the promise; the form only opened the door.</p>
<h2>Test it like a stranger</h2>
<p>Hand your phone to somebody who has never seen the page. Say nothing and watch. Then do it once with the keyboard only, and once with the network switched off halfway. You will want to repair three things before dinner. Do.</p>$html$
)

) post (title, excerpt, category, author, featured, status, publish_date, views, likes, content);

-- The views of each post in the last ninety days: more at first and towards the weekend, and never more than its total.
-- Days before its publication have none.
insert into public.blog_post_views_daily (blog_id, day, views)
select id, day, opened from (
  select b.id, d.day::date as day,
    (b.views * (1.5 + sin(extract(doy from d.day) + b.read_time)
      + case when extract(isodow from d.day) >= 5 then 0.8 else 0 end) / 420)::integer as opened
  from public.blogs b
  cross join generate_series(private.agency_today() - 89, private.agency_today(), interval '1 day') d(day)
  where b.status = 'published' and d.day::date >= b.publish_date
) opening
where opened > 0;
