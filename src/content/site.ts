// The agency's texts and links. agency.ts has the facts that emails and functions need as well. The addresses and
// numbers are fictional.
import type { Claim, NamedLink } from '@/content/types';

/** {brand} is replaced by the name in agency.ts. */
export const siteTexts = {
  tagline: 'Digital marketing studio',
  /** Follows the brand in the title of the home page. */
  promise: 'We turn attention into revenue',
  description:
    '{brand} is a small Indian digital-marketing agency: Instagram growth, websites and ' +
    'funnels, ads, email and WhatsApp marketing. Free 30-minute call.',
  keywords: [
    'digital marketing agency India',
    'Instagram growth',
    'website and funnel development',
    'performance ads',
    'email and WhatsApp marketing',
    'marketing automation',
  ],
} as const;

export const contacts = {
  /** The phone numbers as people read them; pages show the first one. */
  phones: ['+91 00000 00001', '+91 00000 00002'] satisfies [string, ...string[]],
  whatsapp: {
    phone: '+91 00000 00001',
    greeting: "Hi {brand}, I'd like to talk about my brand.",
  },
  /** External scheduling page of the free strategy call. */
  bookingUrl: 'https://example.com/?book=strategy-call',
  socials: [
    { label: 'Instagram', href: 'https://example.com/?profile=instagram' },
    { label: 'LinkedIn', href: 'https://example.com/?profile=linkedin' },
    { label: 'YouTube', href: 'https://example.com/?profile=youtube' },
    { label: 'Facebook', href: 'https://example.com/?profile=facebook' },
  ] satisfies NamedLink[],
} as const;

/** Every figure that the site claims. Pages take them from here, so that two pages never contradict each other. */
export const claims = {
  brandsScaled: { value: '12+', label: 'Brands scaled' },
  averageRoi: { value: '3.2x', label: 'Average ROI' },
  responseTime: { value: '24h', label: 'Response time' },
  campaigns: { value: '100+', label: 'Campaigns' },
  satisfaction: { value: '100%', label: 'Satisfaction' },
  newFollowers: { value: '+2,340', label: 'Instagram followers this month' },
  conversionRate: { value: '+147%', label: 'Conversion rate' },
  monthlyReach: { value: '3L+', label: 'monthly reach' },
  engagementLift: { value: '22%', label: 'engagement lift' },
} satisfies Record<string, Claim>;

/**
 * NOTE FOR THE OWNER: the contact section promises an answer within 24 hours, the message after
 * sending says 12 hours. Both texts were ordered that way. To make one promise, change the number here.
 */
export const responsePromise = { sectionHours: 24, afterSendingHours: 12 } as const;

/** The label of the main action, where the specification leaves the choice. */
export const callLabel = 'Book a free call';

export const strategyCall = { minutes: 30 } as const;
