import type { CaseTag, ClientName } from '@/shared/content/ids';
import type { CaseCardContent } from '@/content/types';

export interface CaseCard extends CaseCardContent {
  client: ClientName;
  tags: readonly CaseTag[];
}

/**
 * A heading, followed by paragraphs and lists of the work. `wrong` marks the part about a mistake, which the page
 * highlights.
 */
export type StorySection = [heading: string | { wrong: string }, ...blocks: (string | string[])[]];

/** The first figure of `stats` month by month. The values add up to it. */
export interface MonthChart {
  /** Names the figures and their unit. */
  title: string;
  /** A typical month before the work. */
  before: { value: number; text: string };
  months: string[];
  values: number[];
  wrong: { month: string; text: string };
}

/** The parts of a drawing, from top to bottom. */
export type ArtefactPart =
  | ['picture' | 'headline' | 'text' | 'sent' | 'received' | 'button', string]
  | ['row' | 'total', string, string];

/** A result of the work for the client, redrawn: an ad, a message, a page. */
export interface Artefact {
  kind: string;
  caption: string;
  parts: ArtefactPart[];
}

/** The fields that only the page of the case shows. */
export interface CaseStory {
  description: string;
  industry: string;
  place: string;
  duration: string;
  scope: string[];
  chart: MonthChart;
  artefact: Artefact;
  quote: { text: string; author: string; role: string };
  fullContent: StorySection[];
}

export type CaseStudy = CaseCard & CaseStory;
