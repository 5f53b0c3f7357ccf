import { eCommerceAutomation } from './e-commerce-automation';
import { fashionBrandRelaunch } from './fashion-brand-relaunch';
import { jewelryBrandGrowth } from './jewelry-brand-growth';
import { personalBrandScale } from './personal-brand-scale';
import { realEstateFunnel } from './real-estate-funnel';
import { saasLeadGeneration } from './saas-lead-generation';
import type { CaseStory } from './types';

/** The stories by address: the slug of the card's title. */
export const caseStories = new Map<string, CaseStory>([
  ['jewelry-brand-growth', jewelryBrandGrowth],
  ['real-estate-funnel', realEstateFunnel],
  ['personal-brand-scale', personalBrandScale],
  ['e-commerce-automation', eCommerceAutomation],
  ['saas-lead-generation', saasLeadGeneration],
  ['fashion-brand-relaunch', fashionBrandRelaunch],
]);
