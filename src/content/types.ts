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
}

/** Colour of a label, an awning or a cover, after the powders of a dyer's shop. Values: src/styles/dyes.css. */
export type Dye = 'haldi' | 'rani' | 'neel' | 'sindoor' | 'mehendi' | 'jamun';
