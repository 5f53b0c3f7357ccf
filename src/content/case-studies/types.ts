import type { Claim, Dye } from '../types';

export const caseTags = ['SMM', 'Website', 'Funnels', 'Ads'] as const;

/** The fictional clients; their wordmarks are in components/site/client-mark.tsx. */
export type ClientName =
  | 'Chandi Gali'
  | 'Godaghat Homes'
  | 'Desk & Spine'
  | 'Chechi Spice'
  | 'Shelfdate'
  | 'Thappa';

export type CaseTag = (typeof caseTags)[number];

/** What a card shows. Kept apart from the story so that the home page stays light. */
export interface CaseCard {
  /** Also the address: see features/case-studies/slug.ts. */
  title: string;
  client: ClientName;
  /** Without one the page has no share image of its own. */
  emoji?: string;
  subtitle: string;
  description: string;
  industry: string;
  tags: CaseTag[];
  stats: [Claim, Claim, Claim];
  color: Dye;
}

export interface StorySection {
  heading: string;
  paragraphs: string[];
  /** What was done, point by point, after the paragraphs. */
  items?: string[];
}

/** What only the page of the case shows. */
export interface CaseStory {
  place: string;
  duration: string;
  scope: string[];
  fullContent: StorySection[];
}

export type CaseStudy = CaseCard & CaseStory;
