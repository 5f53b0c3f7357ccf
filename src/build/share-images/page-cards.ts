import { about } from '@/content/about';
import { blog } from '@/content/blog';
import { careers } from '@/content/careers';
import { privacyPolicy, terms } from '@/content/legal/documents';
import { lastUpdated } from '@/content/legal/last-updated';
import { hero } from '@/content/hero';
import { quiz } from '@/content/quiz';
import { shareCards as texts } from '@/content/share-cards';
import { claims, site } from '@/content/site';
import type { LegalDocument } from '@/content/types';
import { paths } from '@/lib/paths';
import { defaultShareImage, shareImage } from '@/lib/seo/share-image';
import type { FieldCard } from './share-card';

const place = `${site.tagline}, ${site.foundingCity}`;

/** A public address as the path of a file in dist. */
export function fileOf(address: string): string {
  return address.replace(/^\//, '');
}

interface PageWords extends Pick<FieldCard, 'title' | 'emoji' | 'foot'> {
  lead?: string;
}

function pageCard(path: string, { title, lead, emoji, foot }: PageWords): FieldCard {
  const file = fileOf(shareImage(path));
  return { look: 'field', ink: 'saffron', file, title, emoji, foot, ...(lead && { lead }) };
}

function legalCard(path: string, { title, description, emoji }: LegalDocument): FieldCard {
  return pageCard(path, {
    title,
    emoji,
    lead: description,
    foot: texts.lastUpdated(lastUpdated.text),
  });
}

/** The pages that are always there, and the picture for all that have none of their own. */
export function pageCards(): FieldCard[] {
  return [
    pageCard(paths.home.to(), { ...texts.home, foot: [...hero.stats] }),
    pageCard(paths.about.to(), {
      title: about.title,
      emoji: about.emoji,
      lead: about.lead,
      foot: [claims.brandsScaled, claims.averageRoi, claims.campaigns],
    }),
    pageCard(paths.quiz.to(), {
      title: quiz.title,
      ...texts.quiz,
      lead: quiz.lead,
      foot: quiz.hint,
    }),
    pageCard(paths.blog.to(), {
      title: blog.title,
      emoji: blog.emoji,
      lead: blog.lead,
      foot: place,
    }),
    pageCard(paths.careers.to(), {
      title: careers.title,
      emoji: careers.emoji,
      lead: careers.tagline,
      foot: careers.promises.map((promise) => promise.title).join(texts.separator),
    }),
    legalCard(paths.privacyPolicy.to(), privacyPolicy),
    legalCard(paths.terms.to(), terms),
    {
      ...pageCard('/default', { ...texts.default, foot: [...hero.stats] }),
      file: fileOf(defaultShareImage),
    },
  ];
}
