import type { ClientName } from '@/shared/content/ids';
import { site } from '@/shared/content/site.prepared';
import type { Claim } from '@/content/types';
import { claims, strategyCall } from './site';

export const hero = {
  /** Uses non-breaking spaces, so that a line never begins with a dot. */
  eyebrow: 'Instagram\u00a0· Websites\u00a0· Ads\u00a0· WhatsApp',
  /** The headline, in the lines it is set in. The last one is underlined. */
  headline: ['We turn', 'attention', 'into revenue.'],
  lead:
    `${site.brand} is a small team for brands, founders and creators in India. We grow your ` +
    'audience, build the page it lands on, and report what it earned – in rupees, not in likes.',
  bookCall: 'Book Free Call',
  takeQuiz: 'Take Quiz',
  callNote: `${strategyCall.minutes} minutes, no obligation`,
  /** The client whose figures the dashboard shows, and the slug of that case. */
  dashboard: {
    client: 'Chandi Gali',
    what: 'Silver from Jaipur',
    when: 'in month seven',
    /** The first figure is revenue, as the sentence beside the dashboard promises. */
    revenue: { value: '₹6.1 lakh', label: 'Direct revenue in month seven' },
    /** Shown below the curve. */
    months: ['Month 1', 'Month 3', 'Month 5', 'Month 7'],
    caseSlug: 'jewelry-brand-growth',
    readCase: 'Read the case',
  } satisfies { client: ClientName; revenue: Claim; months: string[] } & Record<string, unknown>,
  stats: [claims.brandsScaled, claims.averageRoi, claims.responseTime] satisfies Claim[],
} as const;
