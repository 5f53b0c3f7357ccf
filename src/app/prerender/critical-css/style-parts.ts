import type { SelectorNeeds } from './selector-needs';

/** A stylesheet as far as choosing from it needs to know it; everything else stays text. */
export type StylePart = DeclarationPart | RulePart | GroupPart | DefinitionPart | StatementPart;

export interface DeclarationPart {
  kind: 'declaration';
  property: string;
  value: string;
  isImportant: boolean;
  /** The custom properties it reads. */
  reads: string[];
}

export interface RulePart {
  kind: 'rule';
  selectors: { text: string; needs: SelectorNeeds }[];
  parts: StylePart[];
}

/** `@media`, `@supports`, `@layer {}`, `@container`, `@starting-style`: worth what is left in it. */
interface GroupPart {
  kind: 'group';
  prelude: string;
  parts: StylePart[];
}

/** `@keyframes`, `@font-face`, `@property`: worth something to those who name it. */
export interface DefinitionPart {
  kind: 'definition';
  type: 'keyframes' | 'font-face' | 'property';
  name: string;
  text: string;
  reads: string[];
}

/** `@layer a, b;` and the like: order that holds for what follows. */
interface StatementPart {
  kind: 'statement';
  text: string;
}
