import type { BenchQuery } from './measure.ts';

const visitor = (name: string, sql: string): BenchQuery => ({ name, persona: 'visitor', sql });

// Columns under the names of the model, as src/shared/blog/api asks for them.
const summary = `id, title, slug, excerpt, category, author, featured as "isFeatured", featured_image as image,
  publish_date as "publishDate", read_time as "readTime"`;
const posts = (where: string, range: string) =>
  `select ${summary} from public.blogs where status = 'published'${where} order by created_at desc, id desc ${range}`;
const search = (word: string) => ` and (title ~* '${word}' or excerpt ~* '${word}')`;
/** Some post and some former address; a constant, as in the request. */
const someSlug = 'post-number-42';

export const visitorQueries: BenchQuery[] = [
  visitor('blog: first page', posts('', 'limit 11')),
  visitor('blog: after 1,000 posts', posts('', 'limit 11 offset 1000')),
  visitor('blog: a category', posts(` and category = 'SEO'`, 'limit 11')),
  visitor('blog: featured', posts(' and featured = true', 'limit 4')),
  visitor('blog: a common word', posts(search('festival'), 'limit 11')),
  visitor('blog: a word without a hit', posts(search('quillfeather'), 'limit 11')),
  visitor(
    'blog: categories',
    `select category from public.blogs where status = 'published' and category > 'SEO' order by category limit 100`,
  ),
  visitor(
    'blog: one post',
    `select ${summary}, content, views, likes, updated_at as "updatedAt" from public.blogs
     where slug = '${someSlug}' and status = 'published'`,
  ),
  visitor(
    'blog: a former address',
    `select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id
     where h.slug = 'formerly-${someSlug}'`,
  ),
  visitor(
    'blog: a view is counted',
    `select public.increment_blog_views((select id from public.blogs where slug = '${someSlug}'))`,
  ),
  visitor(
    'careers: open jobs',
    `select id, title, description, type, location, created_at from public.jobs
     where is_active order by created_at desc limit 200`,
  ),
  {
    name: 'outbox: due mails',
    persona: 'service',
    sql: 'select * from public.claim_mail()',
  },
];
