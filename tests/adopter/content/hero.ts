import type { ClientName } from '@/shared/content/ids';
import type { Claim } from '@/content/types';
import { claims, strategyCall } from './site';

export const hero = {
  /** Hard spaces, so that a line never begins with a dot. */
  eyebrow: 'Search\u00a0· Letters\u00a0· Films',
  /** The headline, in the lines it is set in. The last one is underlined. */
  headline: ['Found,', 'read and', 'remembered.'],
  lead: 'One founder, two cameras and a stack of paper, for shops and inns by the sea.',
  bookCall: 'Book Free Call',
  takeQuiz: 'Take Quiz',
  callNote: `${strategyCall.minutes} minutes, no obligation`,
  /** Whose figures the dashboard shows, and the slug of that case. */
  dashboard: {
    client: 'Lighthouse Bakery',
    what: 'Bread from Quidi Vidi',
    when: 'in month six',
    /** The figure that leads: money, as the sentence beside the dashboard promises. */
    revenue: { value: '$21,400', label: 'Subscriptions in month six' },
    /** Below the curve. */
    months: ['Month 1', 'Month 3', 'Month 5', 'Month 6'],
    caseSlug: 'bread-by-subscription',
    readCase: 'Read the case',
  } satisfies { client: ClientName; revenue: Claim; months: string[] } & Record<string, unknown>,
  stats: [claims.brandsScaled, claims.averageRoi, claims.responseTime] satisfies Claim[],
} as const;
