import { blog, coverOf } from '@/content/blog';
import { caseCards } from '@/content/case-studies/cards';
import type { CaseCard } from '@/content/case-studies/types';
import { caseStudyPage } from '@/content/case-study-page';
import { careers } from '@/content/careers';
import { services } from '@/content/services/all';
import type { Service } from '@/content/services/types';
import { shareCards as texts } from '@/content/share-cards';
import { site } from '@/content/site';
import type { Post } from '@/features/blog/model';
import type { OpenJob } from '@/features/careers/api/jobs';
import { caseSlug } from '@/features/case-studies/slug';
import { formatPrice } from '@/features/services/price';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';
import type { SiteData } from '../site-data';
import { legibleTitle } from './legible-title';
import { fileOf, pageCards } from './page-cards';
import type { FieldCard, MatchboxCard, ShareCard, StallCard } from './share-card';

function serviceCard({
  id,
  title,
  emoji,
  subtitle,
  color,
  pricing,
  resultText,
}: Service): StallCard {
  return {
    look: 'stall',
    file: fileOf(shareImage(paths.service.to(id))),
    title,
    lead: subtitle,
    emoji,
    dye: color,
    price: {
      from: texts.pricesFrom,
      amount: formatPrice(pricing.starter.price),
      terms: pricing.terms,
    },
    result: resultText,
  };
}

/** A case has a picture of its own only when it has an emoji (public-site.md §2). */
export function caseCard({ title, emoji, subtitle, stats, color }: CaseCard): MatchboxCard | null {
  if (!emoji) return null;
  return {
    look: 'matchbox',
    file: fileOf(shareImage(paths.caseStudy.to(caseSlug(title)))),
    kicker: caseStudyPage.kind,
    title,
    lead: subtitle,
    emoji,
    dye: color,
    stats,
  };
}

/** A post with a picture of its own is shared with that one. */
export function postCard({
  slug,
  title,
  category,
  image,
  author,
  readTime,
}: Post): FieldCard | null {
  if (image) return null;
  const { emoji, ink } = coverOf(category);
  const kicker = legibleTitle(category);
  const foot = [legibleTitle(author), texts.minutesToRead(readTime)].filter(Boolean);
  return {
    look: 'field',
    ink,
    file: fileOf(shareImage(paths.blogPost.to(slug))),
    ...(kicker && { kicker }),
    title: legibleTitle(title) ?? blog.title,
    emoji,
    foot: foot.join(texts.separator),
  };
}

export function jobCard({ id, title, type, location }: OpenJob): FieldCard {
  const facts = [type, location].map((fact) => fact && legibleTitle(fact)).filter(Boolean);
  return {
    look: 'field',
    ink: 'saffron',
    file: fileOf(shareImage(paths.job.to(id))),
    kicker: texts.openPosition,
    title: legibleTitle(title) ?? careers.title,
    emoji: careers.emoji,
    foot: facts.length > 0 ? facts.join(texts.separator) : `${site.tagline}, ${site.foundingCity}`,
  };
}

/** One after the other, for there may be many posts. */
export function* listCards({ posts, jobs }: SiteData): Generator<ShareCard> {
  yield* pageCards();
  yield* services.map(serviceCard);
  for (const card of caseCards.map(caseCard)) if (card) yield card;
  for (const card of posts.map(postCard)) if (card) yield card;
  yield* jobs.map(jobCard);
}
