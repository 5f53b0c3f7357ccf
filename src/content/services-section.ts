import { allServices, services } from './counts.prepared';

export const servicesSection = {
  title: `${services} under one awning.`,
  lead: `Take one, or let us run all ${allServices} together. The prices here are those of the Starter plans. Monthly work has no lock-in: 30 days’ notice ends it.`,
  highlightsLabel: 'What you get',
  perfectForLabel: 'Perfect for',
  resultLabel: 'Result',
  priceLabel: 'From',
  learnMore: 'Learn More',
  /** Read by screen readers after `learnMore`. */
  about: (title: string) => ` about ${title}`,
  discoveryCall: 'Start with Free Discovery Call',
} as const;

/** Headings and labels of a service's own page. */
export const servicePage = {
  bookCall: 'Book a free call',
  seePricing: 'See pricing',
  resultsTitle: 'Results',
  /** Shown below a figure that belongs to no single client. */
  allClients: 'All clients',
  aboutTitle: 'How we work',
  includesTitle: 'What’s included',
  /** Shown above the features that only Premium has. */
  premiumBuildsOn: 'Everything in Starter, and:',
  perfectForTitle: 'Perfect for',
  strategyTitle: 'How it runs, step by step',
  pricingTitle: 'Pricing',
  pricingLead: 'GST is added on top. No lock-in: 30 days’ notice on either side.',
  pricingLeadOneOff: 'GST is added on top. Half at the start, half on delivery.',
  plans: {
    starter: { name: 'Starter', pitch: 'The essentials, done properly.' },
    premium: { name: 'Premium', pitch: 'For a channel that has to carry your sales.' },
  },
  casesTitle: 'Where we used it',
  othersTitle: 'Our other services',
  callTitle: 'Thirty minutes, your numbers, an honest answer.',
  callLead:
    'Tell us what you sell and what a customer is worth. We say what we would do first, and whether you need us for it.',
} as const;
