import type { ServiceId } from '@/shared/content/ids';
import type { ServiceDetails, ServiceResult } from '@/content/service-types';

/** Each service says the same in its own name: the pages are tested, not the prose. */
const detailsOf = (title: string, result: ServiceResult): ServiceDetails => ({
  fullDescription: `${title} begins with a talk and ends with a page of figures.`,
  includes: [`A plan of ${title} on one page`, `A talk about ${title} each month`],
  includesWithPremium: [`Questions about ${title} answered on the same day`],
  perfectFor: [`Those who have tried ${title} alone`, `Those without the time for ${title}`],
  results: [
    result,
    { value: '2.4x', label: `Return on ${title}` },
    { value: '12', label: `Weeks to the first figure of ${title}` },
  ],
  strategy: [
    { when: 'Week 1', title: 'Ask', text: `We ask what ${title} should change.` },
    { when: 'Weeks 2–4', title: 'Make', text: `We make the first part of ${title}.` },
  ],
  planFeatures: {
    starter: [`One round of changes to ${title}`],
    premium: [`Three rounds of changes to ${title}`, `A second person for ${title}`],
  },
  testimonial: {
    text: `${title} was done when they said it would be.`,
    author: `A customer of ${title}`,
    company: 'Portugal Cove–St. Philip’s',
  },
});

const ownCount = (label: string): ServiceResult => ({ value: '9', label });

/** The texts on the page of each service. */
export const serviceDetails: Record<ServiceId, ServiceDetails> = {
  'search-rankings': detailsOf('Search & Maps', {
    value: '4x',
    label: 'Visits from search',
    of: 'Çınar Carpets',
  }),
  'website-care': detailsOf('Website Care', ownCount('Sites looked after')),
  letters: detailsOf('Letters to Customers', {
    value: '640',
    label: 'Subscribers in six months',
    of: 'Lighthouse Bakery',
  }),
  films: detailsOf('Short Films', {
    value: '71%',
    label: 'Of rooms let in February',
    of: 'O’Dea & Daughters',
  }),
  'names-and-marks': detailsOf('Names & Marks', ownCount('Names found')),
  'seasonal-ads': detailsOf('Ads by the Season', ownCount('Seasons of ads')),
  listening: detailsOf('Listening to Customers', ownCount('Findings a customer said aloud')),
};
