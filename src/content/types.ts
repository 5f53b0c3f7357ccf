import type { Module } from '@/shared/content/modules';

/** A URL with its name: of a page, a section, a profile or a phone number. */
export interface NamedLink {
  label: string;
  href: string;
}

/** A figure that the agency claims, with the words that say what it measures. */
export interface Claim {
  value: string;
  label: string;
}

/** A choice of a form: the stored value and its label. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The card that replaces a form that was sent. */
export interface SentForm {
  /** The visitor's name is added at the end. */
  title: string;
  /** One short word on the postmark. */
  postmark: string;
  steps: readonly [SentStep, SentStep, SentStep];
  /** The label of the button that shows the empty form again. */
  again: string;
}

interface SentStep {
  when: string;
  what: string;
}

/** A text with numbered sections that links can open. */
export interface LegalDocument {
  title: string;
  description: string;
  emoji: string;
  /** A summary in a few plain sentences. */
  summary: string[];
  sections: LegalSection[];
}

export interface LegalSection {
  /** The part of the URL after the #. */
  id: string;
  title: string;
  blocks: LegalBlock[];
}

/** A paragraph, a list, or facts with their names. */
export type LegalBlock = string | string[] | LegalFact[];

interface LegalFact {
  name: string;
  text: string;
  href?: string;
  /** The section of the site that the fact is about; without that section the fact is left out. */
  module?: Module;
}

/** The colour of a label, an awning or a cover ("dye"). The values are in src/styles/tokens.css. */
export type Dye = 'haldi' | 'rani' | 'neel' | 'sindoor' | 'mehendi' | 'jamun';

interface Person {
  id: string;
  name: string;
  role: string;
  description: string;
  specialties: string[];
  /** The background of the portrait. */
  color: Dye;
  /** A subject that this person likes to be asked about; ends the sentence "Ask me about". */
  askAbout: string;
  socials: [NamedLink, ...NamedLink[]];
}

/** An emoji whose drawing is the portrait, and two objects beside it on the label. */
interface Drawn {
  emoji: string;
  belongings: [string, string];
  photo?: undefined;
}

interface Photographed {
  /** The path of a file below public: `/brand/people/name.jpg`, at least 640 pixels wide. */
  photo: string;
}

export type TeamMember = Person & (Drawn | Photographed);

/** The card of a service. Separate from the details, so that the home page stays small. */
export interface ServiceCardContent {
  /** Also the last part of its page's URL. */
  id: string;
  title: string;
  emoji: string;
  subtitle: string;
  description: string;
  /** The first features of the Starter plan, so that the price beside them includes what they say. */
  highlights: readonly [string, string, string, string];
  perfectForText: string;
  resultText: string;
  color: Dye;
  /** The prices of the two plans, in the agency's currency and without tax. */
  prices: { starter: number; premium: number; terms: string };
}

/** The card of a case. Separate from the story, so that the home page stays small. */
export interface CaseCardContent {
  /** Also the source of the slug (src/site/case-studies/slug.ts). */
  title: string;
  /** Shown as a wordmark beside the card if a file `<slug of the case>.svg` exists. */
  client: string;
  /** Without an emoji, the page has no share image of its own. */
  emoji?: string;
  subtitle: string;
  tags: readonly string[];
  stats: readonly [Claim, Claim, Claim];
  color: Dye;
}

/** The cover of a post without a picture: a drawing on a label in this dye. */
export interface Cover {
  emoji: string;
  dye: Dye;
}

export interface QuizQuestion {
  id: string;
  title: string;
  /** The short text beside the chosen answer. */
  summary: string;
  options: readonly (Option & {
    emoji: string;
    detail: string;
    /** The sentence that the answer adds to the result's reasons. */
    reason: string;
    /** The upper limit of a budget in the agency's currency. */
    below?: number;
    /** Raises the priority of the request; the highest of all answers counts. */
    priority?: 'high' | 'premium';
    /** The service for a goal, with the quiz's own name for it. */
    service?: { id: string; name: string };
  })[];
}

export interface RecommendedService {
  name: string;
  emoji: string;
  color: Dye;
  features: readonly [string, string, string, string];
  /** The Starter plan, which includes the features. A consultation has no price. */
  price?: { starter: number; terms: string };
}

/** A post that exists before the owner writes one. */
export interface FirstPost {
  title: string;
  excerpt: string;
  /** The HTML that the editor writes. */
  content: string;
  category: string;
  featured: boolean;
  author: string;
  /** The date as YYYY-MM-DD. */
  date: string;
  views: number;
  likes: number;
  tags: string[];
}
