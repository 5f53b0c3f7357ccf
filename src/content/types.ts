import type { Module } from '@/shared/content/modules';

/** An address with its name: of a page, a section, a profile or a phone number. */
export interface NamedLink {
  label: string;
  href: string;
}

/** A figure the agency stands by, with the words that say what it measures. */
export interface Claim {
  value: string;
  label: string;
}

/** A choice of a form: what is stored, and what is read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The card in place of a form that was sent. */
export interface SentForm {
  /** The visitor's own name is its end. */
  title: string;
  /** One short word on the postmark. */
  postmark: string;
  steps: readonly [SentStep, SentStep, SentStep];
  /** The button that brings the form back, empty. */
  again: string;
}

interface SentStep {
  when: string;
  what: string;
}

/** A text with numbered sections that can be linked to one by one. */
export interface LegalDocument {
  title: string;
  description: string;
  emoji: string;
  /** The whole text in a few plain sentences. */
  summary: string[];
  sections: LegalSection[];
}

export interface LegalSection {
  /** Part of the address after the #. */
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
  /** The section of the site that it is about; without it the fact is left out. */
  module?: Module;
}

/** Colour of a label, an awning or a cover, after the powders of a dyer's shop. Values: src/styles/tokens.css. */
export type Dye = 'haldi' | 'rani' | 'neel' | 'sindoor' | 'mehendi' | 'jamun';

interface Person {
  id: string;
  name: string;
  role: string;
  description: string;
  specialties: string[];
  /** Ground of the portrait. */
  color: Dye;
  /** A thing this person likes to be asked, as the end of the sentence "Ask me about". */
  askAbout: string;
  socials: [NamedLink, ...NamedLink[]];
}

/** An emoji whose drawing is the portrait, and two things that lie beside it on the label. */
interface Drawn {
  emoji: string;
  belongings: [string, string];
  photo?: undefined;
}

interface Photographed {
  /** The address of a file below public: `/brand/people/name.jpg`, at least 640 pixels wide. */
  photo: string;
}

export type TeamMember = Person & (Drawn | Photographed);

/** The card of a service. Kept apart from the rest so that the home page stays light. */
export interface ServiceCardContent {
  /** Also the address of its page. */
  id: string;
  title: string;
  emoji: string;
  subtitle: string;
  description: string;
  /** The Starter plan begins with them, so that the price beside them buys what they say. */
  highlights: readonly [string, string, string, string];
  perfectForText: string;
  resultText: string;
  color: Dye;
  /** The prices of the two plans, in the agency's currency and without tax. */
  prices: { starter: number; premium: number; terms: string };
}

/** The card of a case. Kept apart from the story so that the home page stays light. */
export interface CaseCardContent {
  /** Also the address: see src/site/case-studies/slug.ts. */
  title: string;
  /** Shown as the wordmark beside the card, `<slug of the case>.svg`, where there is one. */
  client: string;
  /** Without one the page has no share image of its own. */
  emoji?: string;
  subtitle: string;
  tags: readonly string[];
  stats: readonly [Claim, Claim, Claim];
  color: Dye;
}

/** How a post without a picture of its own is drawn: the drawing on a label in this dye. */
export interface Cover {
  emoji: string;
  dye: Dye;
}

export interface QuizQuestion {
  id: string;
  title: string;
  /** Its name beside the chosen answer. */
  summary: string;
  options: readonly (Option & {
    emoji: string;
    detail: string;
    /** The sentence that the answer adds to the reasons of the result. */
    reason: string;
    /** The end of a budget in the agency's currency. */
    below?: number;
    /** Makes the request urgent. The highest of all answers counts. */
    priority?: 'high' | 'premium';
    /** The service that a goal leads to, under the quiz's own name for it. */
    service?: { id: string; name: string };
  })[];
}

export interface RecommendedService {
  name: string;
  emoji: string;
  color: Dye;
  features: readonly [string, string, string, string];
  /** The Starter plan, which the features are from. A consultation has no price. */
  price?: { starter: number; terms: string };
}

/** A post that is there before the owner writes one. */
export interface FirstPost {
  title: string;
  excerpt: string;
  /** HTML, as the editor writes it. */
  content: string;
  category: string;
  featured: boolean;
  author: string;
  /** YYYY-MM-DD */
  date: string;
  views: number;
  likes: number;
  tags: string[];
}
