import { sections } from './sections';

export const servicesSection = {
  id: sections.services,
  title: 'Four services under one awning.',
  lead: 'Take one, or let us run all four together. Each card shows its price. Monthly work has no lock-in: 30 days’ notice ends it.',
  highlightsLabel: 'What you get',
  perfectForLabel: 'Perfect for',
  resultLabel: 'Result',
  priceLabel: 'From',
  learnMore: 'Learn More',
  discoveryCall: 'Start with Free Discovery Call',
} as const;

/** Headings and labels of a service's own page. */
export const servicePage = {
  bookCall: 'Book a free call',
  seePricing: 'See pricing',
  resultsTitle: 'Results',
  aboutTitle: 'How we work',
  includesTitle: 'What’s included',
  perfectForTitle: 'Perfect for',
  strategyTitle: 'How it runs, step by step',
  pricingTitle: 'Pricing',
  pricingLead: 'GST is added on top. No lock-in: 30 days’ notice on either side.',
  pricingLeadOneOff: 'GST is added on top. Half at the start, half on delivery.',
  plans: {
    starter: { name: 'Starter', pitch: 'The essentials, done properly.' },
    premium: { name: 'Premium', pitch: 'For when this channel has to earn much of your revenue.' },
  },
  casesTitle: 'Where we used it',
  othersTitle: 'Our other services',
  callTitle: 'Thirty minutes, your numbers, an honest answer.',
  callLead:
    'Tell us what you sell and what a customer is worth. We say what we would do first, and whether you need us for it.',
} as const;
