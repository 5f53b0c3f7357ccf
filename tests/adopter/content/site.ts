// The second agency in words and links.
import type { Claim, NamedLink } from '@/content/types';
import { agency } from './agency';

export const siteTexts = {
  tagline: 'Words and films from the edge of the map',
  /** Stands behind the brand in the title of the home page. */
  promise: 'Found, read and remembered',
  description: `${agency.brand} writes letters and makes films for shops and inns in ${agency.city}.`,
  keywords: ['marketing in Newfoundland', 'letters to customers', 'films for inns'],
} as const;

export const contacts = {
  /** As they are read; the first is the one that pages name. */
  phones: ['+1 709 555 0100'] satisfies [string, ...string[]],
  whatsapp: { phone: '+1 709 555 0101', greeting: `Hello ${agency.brand}, it's about my shop.` },
  /** External scheduling page of the free call. */
  bookingUrl: 'https://example.com/?book=a-walk',
  socials: [
    { label: 'LinkedIn', href: 'https://example.com/?profile=linkedin' },
    { label: 'Mastodon', href: 'https://example.com/?profile=mastodon' },
  ] satisfies NamedLink[],
} as const;

/** Every figure the site claims. */
export const claims = {
  brandsScaled: { value: '9', label: 'Clients' },
  averageRoi: { value: '2.4x', label: 'Average return' },
  responseTime: { value: '2 days', label: 'Response time' },
  campaigns: { value: '40', label: 'Campaigns' },
  satisfaction: { value: '97%', label: 'Satisfaction' },
  newFollowers: { value: '640', label: 'subscribers' },
  conversionRate: { value: '31%', label: 'sold before it is baked' },
  monthlyReach: { value: '200', label: 'new in June' },
  engagementLift: { value: '$9', label: 'spent for each' },
} satisfies Record<string, Claim>;

export const responsePromise = { sectionHours: 48, afterSendingHours: 48 } as const;

/** The name of the main action. */
export const callLabel = 'Book a walk';

export const strategyCall = { minutes: 45 } as const;
