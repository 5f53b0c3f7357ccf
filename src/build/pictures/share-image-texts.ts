// The words on the share image of each page.
import { about } from '@content/about';
import { blog } from '@content/blog';
import { coverOf } from '@/shared/content/category-cover';
import { careers } from '@content/careers';
import { caseCards } from '@/shared/content/case-cards';
import type { CaseCard } from '@/content/case-study-types';
import { caseStudyPage } from '@content/case-study-page';
import { hero } from '@content/hero';
import { formatDay } from '@/shared/format/day';
import { lastUpdated } from '@content/legal/last-updated';
import { privacyPolicy } from '@content/legal/privacy-policy';
import { draftKinds } from '@/shared/drafts/draft-kinds';
import { terms } from '@content/legal/terms';
import { quiz } from '@content/quiz';
import { serviceCards } from '@/shared/content/service-cards';
import type { ServiceCard } from '@/content/service-types';
import { shareCards as texts } from '@content/share-cards';
import { claims } from '@content/site';
import { comma } from '@content/words/punctuation';
import { site } from '@/shared/content/site.prepared';
import type { Claim, LegalDocument } from '@/content/types';
import type { Post } from '@/shared/blog/blog-post';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { caseSlug } from '@/site/case-studies/slug';
import { formatPrice } from '@/shared/format/format';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { defaultShareImage, shareImage } from '@/shared/seo/share-image';
import type { SiteData } from '../pages/site-data';
import { dyeColors, fieldColors, type PictureColors } from './palette';

export interface ShareCard {
  /** The path of its file in the built site. */
  path: string;
  /** A short line above the title with the kind of page. */
  kicker?: string;
  title: string;
  /** The title in plain letters, used where the fonts cannot write the title. */
  plainTitle?: string;
  lead?: string | undefined;
  emoji: string;
  /** The facts below the awning. */
  foot: string[];
  colors: PictureColors;
}

const place = site.tagline + comma + site.city;

const figures = (some: readonly Claim[]) => some.map(({ value, label }) => `${value} ${label}`);

const cardPath = (pagePath: string) => shareImage(pagePath).slice(1);

type PageText = Pick<ShareCard, 'title' | 'lead' | 'emoji'>;

const pageCard = (path: string, { title, lead, emoji }: PageText, foot: string[]): ShareCard => ({
  path: cardPath(path),
  title,
  lead,
  emoji,
  foot,
  colors: fieldColors,
});

const legal = ({ title, emoji, description: lead }: LegalDocument) => ({ title, emoji, lead });

/** Returns the images of fixed pages, and the default for pages without their own. */
function pageCards({ blogSettings }: SiteData): ShareCard[] {
  const { brandsScaled, averageRoi, campaigns } = claims;
  const dated = [texts.lastUpdated(formatDay(lastUpdated))];
  const promises = careers.promises.map(({ title }) => title);
  const cards = [
    pageCard(paths.home.to(), texts.home, figures(hero.stats)),
    pageCard(paths.about.to(), about, figures([brandsScaled, averageRoi, campaigns])),
    pageCard(paths.quiz.to(), { ...quiz, ...texts.quiz }, [quiz.hint]),
    {
      ...pageCard(
        paths.blog.to(),
        { emoji: blog.emoji, lead: blog.settings.description, title: blogSettings.title },
        [place],
      ),
      plainTitle: blog.settings.title,
    },
    pageCard(paths.careers.to(), { ...careers, lead: careers.tagline }, promises),
    pageCard(paths.privacyPolicy.to(), legal(privacyPolicy(draftKinds.contact.days)), dated),
    pageCard(paths.terms.to(), legal(terms), dated),
    { ...pageCard('', texts.default, figures(hero.stats)), path: defaultShareImage.slice(1) },
  ];
  return cards.filter(({ path }) => isOffered(path.replace(/^share/, '')));
}

function serviceCard({ id, title, emoji, subtitle, color, prices }: ServiceCard): ShareCard {
  const price = `${texts.pricesFrom} ${formatPrice(prices.starter)} ${prices.terms}`;
  return {
    path: cardPath(paths.service.to(id)),
    title,
    lead: subtitle,
    emoji,
    foot: [price, place],
    colors: dyeColors(color),
  };
}

/** Returns the image of a case, which has its own only with an emoji (public-site.md §2). */
export function caseCard({ title, emoji, subtitle, stats, color }: CaseCard): ShareCard | null {
  if (!emoji) return null;
  return {
    path: cardPath(paths.caseStudy.to(caseSlug(title))),
    title,
    kicker: caseStudyPage.kind,
    lead: subtitle,
    emoji,
    foot: figures(stats.slice(0, 2)),
    colors: dyeColors(color),
  };
}

export function postCard({ slug, title, category, author, readTime }: Post): ShareCard {
  const { emoji, dye } = coverOf(category);
  return {
    path: cardPath(paths.blogPost.to(slug)),
    title,
    plainTitle: blog.settings.title,
    kicker: category,
    emoji,
    foot: [author, texts.minutesToRead(readTime)],
    colors: dyeColors(dye),
  };
}

export function jobCard({ id, title, type, location }: OpenJob): ShareCard {
  const facts = [type, location].filter((fact) => fact !== null);
  return {
    path: cardPath(paths.job.to(id)),
    title,
    plainTitle: careers.title,
    kicker: texts.openPosition,
    emoji: careers.emoji,
    foot: facts.length > 0 ? facts : [place],
    colors: fieldColors,
  };
}

export function listCards(data: SiteData): ShareCard[] {
  const cases = caseCards.map(caseCard).filter((card) => card !== null);
  return [
    ...pageCards(data),
    ...serviceCards.map(serviceCard),
    ...cases,
    ...data.posts.map(postCard),
    ...data.jobs.map(jobCard),
  ];
}
