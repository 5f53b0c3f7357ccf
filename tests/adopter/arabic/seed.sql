-- Rows of an agency that writes from right to left, behind the demo's admin (tests/adopter/run.ts). Foreign names and numbers
-- stand among the words, as people write them.

insert into public.jobs (id, title, type, location, is_active, created_at, description) values
(
  '10000000-0000-4000-8000-000000000001', 'كاتب محتوى لإعلانات Google', 'دوام كامل', 'دبي (هجين)', true,
  date_trunc('day', now()) - interval '9 days',
  $job$تكتب إعلانات أربعة متاجر، ومعك المؤسِّسة في كل منها، من أول ميزانية (1,500 د.إ.) حتى الشهر الذي يكبر فيه الحساب.

في أسبوع عادي: ساعتان في الحسابات كل صباح، ومكالمة مع كل عميل تشرح فيها الأرقام بكلمات بسيطة.$job$
),
(
  '10000000-0000-4000-8000-000000000002', 'مصوّرة أفلام قصيرة', 'دوام جزئي', 'الشارقة', true,
  date_trunc('day', now()) - interval '3 days',
  'تصوّرين ما يصنعه الناس حيث يصنعونه، ثم تقصّين 60 ثانية منه.'
);

insert into public.job_applications (
  name, email, phone, position, position_title, linkedin, experience, introduction, status, created_at
) values
('سارة المنصوري', 'sara@example.com', '+971 50 555 0111', '10000000-0000-4000-8000-000000000001', null,
  'https://example.com/in/sara', '2–5 سنوات', 'أدرت حسابات متجرين على Instagram، نحو 12,000 د.إ. في الشهر.',
  'pending', now() - interval '3 hours'),
('عمر حسين (Omar)', 'omar@example.org', '+971 50 555 0112', '10000000-0000-4000-8000-000000000002', null,
  null, 'بلا خبرة', 'عندي كاميرا ووقت.', 'shortlisted', now() - interval '1 day');

insert into public.contact_inquiries (
  name, email, business_type, service_needed, phone, message, status, created_at, utm_source, referrer
) values
('فاطمة الزهراء', 'fatima@example.com', 'shop', 'ads', '+971 50 555 0131',
  E'نبيع العبايات، ومتوسط الطلب 420 د.إ.\nهل تنظرون في الحساب قبل أن ننفق أكثر؟ (ROAS = 2.4)',
  'new', now() - interval '2 hours', null, 'https://www.google.com/'),
('يوسف Haddad', 'yousef@example.org', 'startup', 'letters', null,
  'Hello! نريد رسالة كل شهر. Thanks.', 'answered', now() - interval '3 days', 'instagram', null);

update private.outbox n set
  status = 'sent', sent_at = lead.created_at, created_at = lead.created_at
from (
  select id, created_at from public.contact_inquiries
  union all
  select id, created_at from public.job_applications
) lead
where n.ref = lead.id;

insert into public.next_steps (inquiry_id, due_on, words, author_email)
select id, private.agency_today(), 'اتصل بخصوص حساب Google', 'admin@example.com'
from public.contact_inquiries where email = 'fatima@example.com';

insert into public.newsletter_subscribers (email, subscribed_at, status, place)
values ('reader@example.com', now() - interval '40 days', 'active', 'footer');

insert into public.blogs (title, slug, excerpt, category, author, featured, status, publish_date, views, likes, content, read_time)
values
(
  'ما يخفيه الضباب عن لافتتك', 'ma-ykhfyh-aldbab', 'لافتة لا تُرى لا تبيع شيئًا.', 'التسويق الرقمي', 'ليلى الكعبي', true,
  'published', '2026-03-02', 12, 3,
  '<p>امشِ أمام بابك. هل تقرأ ما كُتب عليه؟ جرّب الكلمات <strong>SEO</strong> و«متجر قريب» على <a href="https://example.com">خرائط Google</a>.</p><h2>الباب</h2><ul><li>اقرأ اللافتة من 20 مترًا.</li><li>اقرأها ليلًا، ثم اكتب <code>AED 120</code>.</li></ul><blockquote><p>اللافتة رسالة قصيرة جدًا.</p></blockquote><h2>النافذة</h2><p>السعر على الزجاج يغني عن سؤال: 120 د.إ. بدل 150 د.إ. (خصم 20%).</p><h3>الأرقام</h3><ol><li>عدّ المارّة.</li><li>عدّ من يدخل.</li></ol><table><tbody><tr><th>اليوم</th><th>زوّار</th></tr><tr><td>الأحد</td><td>40</td></tr></tbody></table>',
  2
),
(
  'رسالة كل شهر', 'rsala-kl-shhr', 'ماذا تكتب حين لا يحدث شيء.', 'كتابة المحتوى', 'ليلى الكعبي', false,
  'published', '2026-02-02', 7, 1, '<h2>المنضدة</h2><p>اكتب ما كنت ستقوله عند المنضدة.</p>', 1
),
(
  'خرائط للمتاجر الصغيرة', 'khrayt-llmtajr', 'ثلاث خطوات على Google Maps.', 'محركات البحث', 'ليلى الكعبي', false,
  'published', '2026-01-12', 30, 5, '<p>ابدأ بالصورة، ثم الساعات، ثم الأسئلة.</p>', 1
);
