import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { caseCard, jobCard, postCard } from '@/build/pictures/share-image-texts';
import { setCard } from '@/build/pictures/card-layout';
import { drawCard } from '@/build/pictures/share-images';
import { UnwritableTexts } from '@/build/text/unwritable-texts';
import { blog } from '@content/blog';
import { caseCards } from '@/shared/content/case-cards';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { makePost } from '../../support/make-post.ts';

const HINDI = 'हिंदी में लिखना';

const job: OpenJob = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Performance Marketing Specialist',
  description: null,
  type: 'Full-time',
  location: 'Pune (hybrid)',
  postedAt: '2025-07-01T09:00:00Z',
  postedOn: '2025-07-01',
  closesAt: null,
};

function drawPost(title: string): Promise<Buffer> {
  return drawCard(postCard(makePost(1, { title })));
}

it('a case has a share image of its own only when it has an emoji', () => {
  const [card] = caseCards;
  if (!card) throw new Error('No cases.');
  const { emoji: _, ...withoutEmoji } = card;
  expect(caseCard(card)).toMatchObject({ emoji: card.emoji, title: card.title });
  expect(caseCard(withoutEmoji)).toBeNull();
});

it('a post shows its category, whether it has a picture or not, a job its kind and place', () => {
  expect(postCard(makePost(1))).toMatchObject({ kicker: 'SEO', title: 'Post 1' });
  expect(postCard(makePost(1, { image: '/images/a.png' }))).toEqual(postCard(makePost(1)));
  expect(jobCard(job).foot).toEqual(['Full-time', 'Pune (hybrid)']);
  expect(jobCard({ ...job, type: null, location: null }).foot).toHaveLength(1);
});

/** The areas where no letter of a title may be: the foot and the right half of the seal. */
const surroundings = async (picture: Buffer) =>
  Promise.all(
    [
      { left: 0, top: 544, width: 1200, height: 80 },
      { left: 768, top: 0, width: 432, height: 528 },
    ].map((area) => sharp(picture).extract(area).raw().toBuffer()),
  );

describe('the title', () => {
  const empty = drawPost(' ');

  it.each([
    'W'.repeat(400),
    'A very long title about many things '.repeat(12),
    'Diwali 🪔 sale → ₹1,00,000 in a day',
    '<b>&amp; "quotes" ]]> & \u0000\u202E',
  ])('number %# stays in its box', { timeout: 30_000 }, async (title) => {
    const picture = await drawPost(title);
    expect(await surroundings(picture)).toEqual(await surroundings(await empty));
    expect(picture.equals(await empty)).toBe(false);
  });

  // Lengths up to what a position may have, and letters of different widths.
  it.each([
    'Front-end Developer (Websites and',
    'Email and WhatsApp Automation',
    'WWWWWWW MMMMMMM WWWWWW MMMMMMM WWWWWWW',
    'Senior Executive – Search Engine Optimisation, Content Marketing, Social Media Management, Influencer Relations, Events and Partnerships for Real Estate (Hindi, Marathi, Gujarati, Konkani)',
    'Geschäftsführerin für Öffentlichkeitsarbeit und Suchmaschinenoptimierung in',
  ])('number %# is drawn to its last word', { timeout: 30_000 }, async (title) => {
    const [alpha, omega] = await Promise.all(
      ['Alpha', 'Omega'].map((word) => drawCard(jobCard({ ...job, title: `${title} ${word}` }))),
    );
    expect(alpha?.equals(omega ?? Buffer.of())).toBe(false);
  });

  it('gives way to the blog’s own where the fonts lack its letters', async () => {
    expect((await drawPost('👩🏽‍💻🇮🇳')).equals(await drawPost(blog.settings.title))).toBe(true);
    expect((await drawPost(HINDI)).equals(await drawPost(blog.settings.title))).toBe(true);
  });
});

it('a title that no face can write is named with its letters and its picture', () => {
  const unwritable = new UnwritableTexts();
  const hindi = postCard(makePost(1, { title: HINDI }));
  for (const card of [hindi, postCard(makePost(2, { title: 'Chai' }))]) setCard(card, unwritable);
  const about = unwritable.list().filter((note) => /Chai|हिंदी/.test(note));
  expect(about).toHaveLength(1);
  expect(about[0]).toContain(`${hindi.path}: no face has हिं दी में लि ख ना of "${HINDI}"`);
});

it('the same card makes the same image, byte by byte', async () => {
  expect((await drawPost('Chai')).equals(await drawPost('Chai'))).toBe(true);
});
