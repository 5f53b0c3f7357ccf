// Tests that a form knows each limit of a column (src/admin/kit/limits/column-limits.ts): a value that the form does
// not refuse would make every save fail.
import { expect, it } from 'vitest';
import { toEmailAddress } from '@contracts/newsletter';
import { readValue } from '@/admin/inquiries/typed-value';
import { jobFault } from '@/admin/jobs/job-fields';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { templateProblems } from '@/admin/leads/replies/reply-text';
import { planFault } from '@/admin/newsletter/composer/send/schedule-fields';
import { newPostFields, type PostFields, validatePost } from '@/admin/posts/post-fields';
import { publishTimeFault } from '@/admin/posts/publish-time';
import { applicationLimits } from '@/site/careers/application-limits';
import { contactLimits } from '@/site/contact/contact-limits';

/** Without an adopter's own tables, which no form of ours writes. */
type Tables = Omit<typeof columnLimits, `own_${string}`>;
type LimitedColumn = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];

/** Says why a form refuses a value; nothing for one that it would save. */
type Refusal = (value: string) => string | null | undefined;
/** Has the limit as its attributes, or a test of its own: `components/admin/refused-values.test.tsx`. */
const shown = 'shown';
/** The longest text in a visitor's form, which does not load the limits of all columns. */
type OwnLength = number;
/** No person types it. */
const untyped = 'untyped';

/** Asks with an address of the same length. */
const email: Refusal = ({ length }) =>
  toEmailAddress(`a@${'com'.padStart(length - 2, 'a.')}`) === null ? 'no address' : null;
const post = (change: Partial<PostFields>) => validatePost({ ...newPostFields(), ...change });
const template = (part: 'name' | 'subject' | 'body') => (text: string) =>
  templateProblems('inquiry', { name: 'n', subject: 's', body: 'b', [part]: text })[part];

const forms: Record<LimitedColumn, Refusal | OwnLength | typeof shown | typeof untyped> = {
  // The privacy policy's, from the content.
  'admin_settings.application_months': untyped,
  'admin_settings.inquiry_months': untyped,
  'blog_settings.description': shown,
  'blog_settings.title': shown,
  'blogs.author': (author) => post({ author }).author,
  'blogs.category': (category) => post({ category }).category,
  'blogs.content': (content) => post({ content }).content,
  'blogs.excerpt': (excerpt) => post({ excerpt }).excerpt,
  'blogs.featured_image': (text) => post({ image: text.replace(/^x{9}/, 'https://x') }).image,
  'blogs.publish_at': (publishDate) => publishTimeFault({ publishDate, publishTime: '12:00' }),
  'blogs.publish_date': (publishDate) => post({ publishDate }).publishDate,
  // Counted from the content.
  'blogs.read_time': untyped,
  // Made by the database.
  'blogs.slug': untyped,
  'blogs.title': (title) => post({ title }).title,
  'contact_inquiries.business_type': untyped,
  'contact_inquiries.email': contactLimits.email,
  'contact_inquiries.landing_page': untyped,
  'contact_inquiries.message': contactLimits.message,
  'contact_inquiries.name': contactLimits.name,
  'contact_inquiries.phone': contactLimits.number,
  'contact_inquiries.referrer': untyped,
  'contact_inquiries.service_needed': untyped,
  'contact_inquiries.value': (value) => {
    const read = readValue(value);
    return 'problem' in read ? read.problem : null;
  },
  'job_applications.email': applicationLimits.email,
  'job_applications.experience': untyped,
  'job_applications.introduction': applicationLimits.introduction,
  'job_applications.landing_page': untyped,
  'job_applications.linkedin': applicationLimits.linkedin,
  'job_applications.name': applicationLimits.name,
  'job_applications.phone': applicationLimits.phone,
  'job_applications.referrer': untyped,
  'jobs.closes_on': (day) => jobFault('closesOn', day),
  'jobs.description': (text) => jobFault('description', text),
  'jobs.location': (text) => jobFault('location', text),
  'jobs.title': (text) => jobFault('title', text),
  'jobs.type': (text) => jobFault('type', text),
  'lead_notes.body': shown,
  'newsletter_barred.email': email,
  'newsletter_barred.note': shown,
  'newsletter_pending.email': email,
  'newsletter_pending.token': untyped,
  'newsletter_subscribers.consent_note': shown,
  'newsletter_subscribers.email': email,
  'newsletter_subscribers.name': shown,
  'newsletter_subscribers.user_agent': untyped,
  'newsletters.send_at': (day) => planFault(`${day}T12:00`, new Date('1980-01-01')),
  'newsletters.subject': shown,
  'next_steps.due_on': shown,
  'next_steps.words': shown,
  'replies.body': template('body'),
  'replies.subject': template('subject'),
  'replies.template_name': template('name'),
  'reply_templates.body': template('body'),
  'reply_templates.name': template('name'),
  'reply_templates.subject': template('subject'),
};

/** A value that the column takes, and those that it refuses. */
function valuesAround(limits: object): { taken: string; refused: string[] } {
  if ('maxLength' in limits) {
    const length = Number(limits.maxLength);
    return { taken: 'x'.repeat(length), refused: ['x'.repeat(length + 1)] };
  }
  if ('max' in limits && typeof limits.max === 'number') {
    return { taken: String(limits.max), refused: [String(limits.max + 1)] };
  }
  return { taken: '2199-12-30', refused: ['0027-11-29', '2200-01-02', '20260-01-01'] };
}

const columns = Object.entries(columnLimits).flatMap(([table, limits]) =>
  Object.entries(limits).map(([column, limit]) => ({ name: `${table}.${column}`, limit })),
);
const entries = Object.entries(forms);
const limitOf = (name: string) => columns.find((column) => column.name === name)?.limit ?? {};

it.each(entries.filter(([, form]) => typeof form === 'number'))(
  '%s has the length of its form',
  (name, maxLength) => {
    expect(limitOf(name)).toEqual({ maxLength });
  },
);

const refusals = entries.flatMap(([name, form]) =>
  typeof form === 'function' ? [{ name, form }] : [],
);

it.each(refusals)(
  '$name is refused by its form where the database refuses it',
  ({ name, form }) => {
    const { taken, refused } = valuesAround(limitOf(name));
    expect(form(taken) ?? 'taken').toBe('taken');
    expect(refused.filter((value) => !form(value))).toEqual([]);
  },
);
