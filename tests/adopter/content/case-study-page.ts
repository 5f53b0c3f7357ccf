import { strategyCall } from './site';

/** Headings and labels of a case study's own page. */
export const caseStudyPage = {
  kind: 'Case Study',
  back: 'Back to Home',
  getResults: 'Get Similar Results',
  scopeTitle: 'Industry & Scope',
  tagsLabel: 'Kind of work',
  overviewTitle: 'Project Overview',
  factLabels: ['Client', 'Place', 'Length'],
  scopeLabel: 'Scope',
  servicesLabel: 'Services used',
  beforeLabel: 'Before',
  approachTitle: 'Our Approach',
  approachLead: 'Complete implementation breakdown',
  impactTitle: 'Measurable Impact',
  callTitle: 'Want Similar Results for Your Business?',
  callLead:
    'Bring your numbers if you have them. We look at them together and tell you what we would try first.',
  callAction: 'Book Your Free Strategy Call',
  callNote: `100% Free, No Obligation, ${strategyCall.minutes} Minutes`,
  nextTitle: 'Next case',
  datePublished: '2025-01-01',
  language: 'en',
} as const;
