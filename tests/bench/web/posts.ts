/** Posts for the measurements, made in the database as an import would. */
import type { Stack } from '../../../supabase/local/stack.ts';

const LONG_POST_WORDS = 5000;
const PARAGRAPH_WORDS = 80;

const words =
  'a campaign is a question and every answer of a customer is worth more than the next idea of ours'.split(
    ' ',
  );

/** Headings and paragraphs, as people write them. */
function longText(): string {
  const paragraphs: string[] = [];
  for (let start = 0; start < LONG_POST_WORDS; start += PARAGRAPH_WORDS) {
    const paragraph = Array.from(
      { length: Math.min(PARAGRAPH_WORDS, LONG_POST_WORDS - start) },
      (_, index) => words[(start + index) % words.length],
    );
    if (start % 800 === 0) paragraphs.push(`<h2>Part ${start / 800 + 1}</h2>`);
    paragraphs.push(`<p>${paragraph.join(' ')}.</p>`);
  }
  return paragraphs.join('');
}

/** A draft, which no page of the site shows. @returns its id */
export async function storeLongPost({ sql }: Stack): Promise<string> {
  const [post] = await sql<{ id: string }>(
    `insert into public.blogs (title, slug, excerpt, category, author, status, content)
     values ('A long post', '', 'Long.', 'SEO', 'Sanika Gokhale', 'draft', $1) returning id`,
    [longText()],
  );
  if (!post) throw new Error('The long post was not stored.');
  return post.id;
}

/** The folders below /blog that these posts get, newest first. */
export const publishedSlug = (number: number) => `bench-post-${number}`;

/**
 * Exchanges all posts for this many published ones with the seeds' texts. The newest are the same, however many
 * there are, so that the pages of two sites can be compared.
 */
export async function publishPosts({ sql }: Stack, count: number): Promise<void> {
  await sql(
    `with texts as (
       select row_number() over (order by id) - 1 as place, count(*) over () as total,
         excerpt, category, author, content, read_time
       from public.blogs where status = 'published'
     )
     insert into public.blogs
       (title, slug, excerpt, category, author, status, content, read_time, publish_date, created_at)
     select 'Bench post ' || number, 'bench-post-' || number, excerpt, category, author, 'published', content,
       read_time, current_date - number, now() - number * interval '1 day'
     from generate_series(1, $1::integer) number join texts on place = number % total`,
    [count],
  );
  await sql(`delete from public.blogs where slug not like 'bench-post-%'`);
}
