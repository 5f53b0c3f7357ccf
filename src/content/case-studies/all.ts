import { caseCards } from './cards';
import { eCommerceAutomation } from './e-commerce-automation';
import { fashionBrandRelaunch } from './fashion-brand-relaunch';
import { jewelryBrandGrowth } from './jewelry-brand-growth';
import { personalBrandScale } from './personal-brand-scale';
import { realEstateFunnel } from './real-estate-funnel';
import { saasLeadGeneration } from './saas-lead-generation';
import type { ClientName } from '../clients';
import type { CaseStory, CaseStudy } from './types';

const stories: Record<ClientName, CaseStory> = {
  'Chandi Gali': jewelryBrandGrowth,
  'Godaghat Homes': realEstateFunnel,
  'Desk & Spine': personalBrandScale,
  'Chechi Spice': eCommerceAutomation,
  Shelfdate: saasLeadGeneration,
  Thappa: fashionBrandRelaunch,
};

/** Everything the pages of the cases show. */
export const caseStudies: CaseStudy[] = caseCards.map((card) => ({
  ...card,
  ...stories[card.client],
}));
