import type { CaseStory } from '@/content/case-study-types';
import type { ClientName } from '@/shared/content/ids';
import { eCommerceAutomation } from './e-commerce-automation';
import { fashionBrandRelaunch } from './fashion-brand-relaunch';
import { jewelryBrandGrowth } from './jewelry-brand-growth';
import { personalBrandScale } from './personal-brand-scale';
import { realEstateFunnel } from './real-estate-funnel';
import { saasLeadGeneration } from './saas-lead-generation';

/** The story on the page of each case. */
export const caseStories: Record<ClientName, CaseStory> = {
  'Chandi Gali': jewelryBrandGrowth,
  'Godaghat Homes': realEstateFunnel,
  'Desk & Spine': personalBrandScale,
  'Chechi Spice': eCommerceAutomation,
  Shelfdate: saasLeadGeneration,
  Thappa: fashionBrandRelaunch,
};
