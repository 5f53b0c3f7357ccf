import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeShareImages } from '@/build/share-images';
import { caseCard, jobCard, postCard } from '@/build/share-images/cards';
import { drawCard } from '@/build/share-images/draw-card';
import { fitTitle, TITLE_LINE_HEIGHT, titleWidth } from '@/build/share-images/fit-title';
import { legibleTitle } from '@/build/share-images/legible-title';
import { PictureCache } from '@/build/share-images/picture-cache';
import { blog } from '@/content/blog';
import { caseCards } from '@/content/case-studies/cards';
import { serviceCards } from '@/content/services/cards';
import type { Post } from '@/features/blog/model';
import type { OpenJob } from '@/features/careers/api/jobs';
import { caseSlug } from '@/features/case-studies/slug';
import { paths } from '@/lib/paths';
import { defaultShareImage, shareImage, shareImageSize } from '@/lib/seo/share-image';
import { tempDir } from '../../support/temp-dirs.ts';

const MAXIMUM_BYTES = 250 * 1024;
const HINDI = 'हिंदी में लिखना';

function makePost(changes: Partial<Post>): Post {
  return {
    id: '1',
    title: 'Six Questions Before Your First Campaign',
    slug: 'six-questions',
    excerpt: '',
    category: 'Digital Marketing',
    author: 'Sanika Gokhale',
    isFeatured: false,
    image: null,
    publishDate: '2025-07-14',
    readTime: 4,
    content: '',
    views: 0,
    likes: 0,
    updatedAt: null,
    ...changes,
  };
}

async function drawPost(title: string): Promise<Buffer> {
  const card = postCard(makePost({ title }));
  if (!card) throw new Error('The post has no card.');
  return drawCard(card);
}

const job: OpenJob = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Performance Marketing Specialist',
  description: null,
  type: 'Full-time',
  location: 'Pune (hybrid)',
  postedAt: '2025-07-01T09:00:00Z',
  postedOn: '2025-07-01',
};

const oddTitles = [
  'W'.repeat(400),
  'A very long title about many things '.repeat(12),
  HINDI,
  'Diwali 🪔 sale → ₹1,00,000 in a day',
  '👩🏽‍💻👨‍👩‍👧‍👦🇮🇳',
  '<b>&amp; "quotes" ]]> & \u0000\u202E',
];

describe('of the content, a post and a job', () => {
  it('is one JPEG of the right size for each page', { timeout: 90_000 }, async () => {
    const pages = [
      paths.home.to(),
      paths.about.to(),
      paths.quiz.to(),
      paths.blog.to(),
      paths.careers.to(),
      paths.privacyPolicy.to(),
      paths.terms.to(),
      ...serviceCards.map(({ id }) => paths.service.to(id)),
      ...caseCards.map(({ title }) => paths.caseStudy.to(caseSlug(title))),
      paths.blogPost.to('six-questions'),
      paths.job.to(job.id),
    ];
    const posts = [makePost({}), makePost({ slug: 'with-picture', image: '/images/own.jpg' })];
    const drawn = new Set<string>();
    const cache = new PictureCache(await tempDir());
    for await (const { path, body } of makeShareImages({ posts, jobs: [job] }, cache)) {
      const { format, width, height } = await sharp(body).metadata();
      expect({ path, format, width, height }).toEqual({ path, format: 'jpeg', ...shareImageSize });
      expect(body.length).toBeLessThanOrEqual(MAXIMUM_BYTES);
      drawn.add(`/${path}`);
    }
    expect(drawn).toEqual(new Set([...pages.map(shareImage), defaultShareImage]));
  });
});

it.each(oddTitles)('is drawn for odd title number %#', { timeout: 30_000 }, async (title) => {
  const { width, height } = await sharp(await drawPost(title)).metadata();
  expect({ width, height }).toEqual(shareImageSize);
});

it('is the same to the byte when the words are the same', { timeout: 30_000 }, async () => {
  const title = 'Diwali 🪔 sale';
  expect((await drawPost(title)).equals(await drawPost(title))).toBe(true);
});

it('is a case’s own only when the case has an emoji', () => {
  const [card] = caseCards;
  if (!card) throw new Error('No cases.');
  const { emoji: _, ...withoutEmoji } = card;
  expect(caseCard(card)).toMatchObject({ emoji: card.emoji, stats: card.stats });
  expect(caseCard(withoutEmoji)).toBeNull();
});

it('is not drawn for a post with a picture of its own', () => {
  expect(postCard(makePost({ image: '/images/own.jpg' }))).toBeNull();
});

it('shows a post’s category, a job’s kind and place', () => {
  expect(postCard(makePost({}))).toMatchObject({
    kicker: 'Digital Marketing',
    title: 'Six Questions Before Your First Campaign',
  });
  expect(jobCard(job).foot).toMatch(/^Full-time\s+·\s+Pune \(hybrid\)$/);
  expect(jobCard({ ...job, type: null, location: null }).foot).not.toBe('');
});

describe('the title', () => {
  const box = { width: 676, height: 300, largest: 104, smallest: 44 };

  it.each(['Blog', 'About Us', ...oddTitles])('number %# stays in its box', (title) => {
    const { size, lines } = fitTitle(legibleTitle(title) ?? blog.title, box);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length * size * TITLE_LINE_HEIGHT).toBeLessThanOrEqual(box.height);
    for (const line of lines) expect(titleWidth(line, size)).toBeLessThanOrEqual(box.width);
  });

  it('is as large as it can be, and ends in an ellipsis only when it must', () => {
    expect(fitTitle('About Us', box)).toEqual({ size: box.largest, lines: ['About Us'] });
    const long = 'A very long title about many things '.repeat(12).trim();
    const { size, lines } = fitTitle(long, box);
    expect(size).toBe(box.smallest);
    expect(lines.at(-1)).toMatch(/\w…$/);
    expect(long.startsWith(lines[0] ?? '?')).toBe(true);
  });

  it('keeps what can be written or drawn and leaves out stray symbols', () => {
    expect(legibleTitle('Diwali 🪔 sale → ₹1,00,000')).toBe('Diwali 🪔 sale ₹1,00,000');
    expect(legibleTitle('  Café\n–  “new”  ')).toBe('Café – “new”');
  });

  it('gives way to the blog’s own where its letters cannot be written', () => {
    expect(legibleTitle(HINDI)).toBeNull();
    expect(legibleTitle(`Diwali: ${HINDI}`)).toBeNull();
    expect(legibleTitle('→ ')).toBeNull();
    expect(postCard(makePost({ title: HINDI }))).toMatchObject({ title: blog.title });
  });
});
