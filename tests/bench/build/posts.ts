/**
 * Generates posts of the usual length, the same at each run: as rows for our build, as Markdown for another program.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { importModule } from '../../../src/build/import-module.ts';
import type * as ArticleHtml from '../../../src/shared/safe-html/article-html.ts';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const words = (
  'a the of and to in it is that for on with as was we our they visitor page price order week month budget advert ' +
  'search result number question answer shop owner letter reader picture title click call form market brand story ' +
  'plain honest short early local first second better cheaper measured written asked found paid sold read kept'
).split(' ');
const categories = ['SEO', 'Digital Marketing', 'Branding', 'Social Media'];

/** The body has what posts have: some 800 words with headings, links, a list, a table and a quotation. */
function writePost(number: number) {
  const random = seededRandom(number);
  const phrase = (count: number) =>
    Array.from({ length: count }, () => words[random.between(0, words.length - 1)]).join(' ');
  const sentence = () => {
    const text = phrase(random.between(8, 18));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: random.between(3, 5) }, sentence).join(' ');
  const section = (index: number) =>
    [
      `## Part ${index}: ${phrase(4)}`,
      `${paragraph()} See [${phrase(3)}](https://example.com/${number}/${index}).`,
      `${paragraph()} **${phrase(3)}**, ${phrase(6)}.`,
      [`- ${sentence()}`, `- ${sentence()}`, `- *${phrase(2)}* ${sentence()}`].join('\n'),
    ].join('\n\n');
  const table = `| Month | Orders |\n|---|---|\n| May | ${number} |\n| June | ${number * 2} |`;
  const quote = `> ${sentence()}`;
  return {
    slug: `growth-${number}`,
    title: `Growth ${number}: ${phrase(5)}`,
    excerpt: sentence(),
    category: categories[number % categories.length] ?? '',
    body: [...[1, 2, 3, 4].map(section), table, quote].join('\n\n'),
  };
}

const listPosts = (count: number) => Array.from({ length: count }, (_, index) => writePost(index));

const { createSanitizer } = await importModule<typeof ArticleHtml>(
  join(projectDir, 'src/shared/safe-html/article-html.ts'),
);
const sanitize = createSanitizer(new JSDOM('').window);

/** Makes these the only posts that the stack publishes. */
export async function publishPosts(stack: Stack, count: number): Promise<void> {
  await stack.sql('delete from public.blogs');
  const rows = listPosts(count).map(({ body, ...post }) => ({
    ...post,
    // As the editor saves it.
    content: sanitize(marked.parse(body, { async: false })),
  }));
  await stack.sql(
    `insert into public.blogs (title, slug, excerpt, content, category, author, status, publish_date, created_at, updated_at)
     select title, slug, excerpt, content, category, 'Meera Kulkarni', 'published', '2026-05-12', now(), now()
     from jsonb_to_recordset($1::jsonb) as post (title text, slug text, excerpt text, content text, category text)`,
    [JSON.stringify(rows)],
  );
}

/** Writes the same posts as Markdown files. */
export function writeMarkdown(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const { slug, body, ...facts } of listPosts(count)) {
    const head = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    writeFileSync(join(folder, `${slug}.md`), ['---', ...head, '---', '', body, ''].join('\n'));
  }
}
