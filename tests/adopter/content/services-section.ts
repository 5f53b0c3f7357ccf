export const servicesSection = {
  title: 'Seven services by the sea.',
  lead: 'Take one, or take several. Prices are in Canadian dollars.',
  highlightsLabel: 'What you get',
  perfectForLabel: 'Perfect for',
  resultLabel: 'Result',
  priceLabel: 'From',
  learnMore: 'Learn More',
  about: (title: string) => ` with ${title}`,
  discoveryCall: 'Start with Free Discovery Call',
} as const;

/** Headings and labels of a service's own page. */
export const servicePage = {
  bookCall: 'Book a free call',
  seePricing: 'See pricing',
  resultsTitle: 'Results',
  allClients: 'Everybody we worked for',
  aboutTitle: 'How we work',
  includesTitle: 'What’s included',
  /** Above the features that only Premium has. */
  premiumBuildsOn: 'Everything in Starter, and:',
  perfectForTitle: 'Perfect for',
  strategyTitle: 'How it runs, step by step',
  pricingTitle: 'Pricing',
  pricingLead: 'HST is added. End it whenever you like.',
  pricingLeadOneOff: 'HST is added. Half at the start, half at the end.',
  plans: {
    starter: { name: 'Starter', pitch: 'The essentials, done properly.' },
    premium: { name: 'Premium', pitch: 'For a channel that has to carry your sales.' },
  },
  casesTitle: 'Where we used it',
  othersTitle: 'Our other services',
  callTitle: 'A walk along the harbour costs nothing.',
  callLead: 'Tell us what you sell.',
} as const;
