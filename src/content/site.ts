// Everything that makes this the website of Studio Saffron and not of another agency. An adopter
// replaces this file. The addresses and numbers are fictional on purpose.
// By its path: check:deploy reads this file without the aliases of the build.
import { agency } from '../../supabase/functions/_shared/contracts/agency.ts';
import type { Claim, NamedLink } from './types';

const email = 'hello@example.com';

export const site = {
  brand: agency.brand,
  tagline: 'Digital marketing studio',
  title: 'Studio Saffron | We turn attention into revenue',
  description:
    'Studio Saffron is a small Indian digital-marketing agency: Instagram growth, websites and ' +
    'funnels, ads, email and WhatsApp marketing. Free 30-minute call.',
  keywords: [
    'digital marketing agency India',
    'Instagram growth',
    'website and funnel development',
    'performance ads',
    'email and WhatsApp marketing',
    'marketing automation',
  ],
  language: agency.language,
  foundingCity: 'Pune',
  region: 'Maharashtra',
  country: agency.country,
  /** Dates are those of the studio's own calendar, wherever they are read. */
  timeZone: agency.timeZone,
  /** When the phone is answered, in that time zone: for people, and for search engines. */
  hours: {
    text: 'Mon to Sat, 10 am to 7 pm IST',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '10:00',
    closes: '19:00',
  },

  email,
  /** Sender of the newsletter; must be on the server's list of allowed senders. */
  newsletterSender: { name: 'Studio Saffron', email: 'newsletter@example.com' },
  phones: [
    { label: '+91 00000 00001', href: 'tel:+910000000001' },
    { label: '+91 00000 00002', href: 'tel:+910000000002' },
  ] satisfies [NamedLink, ...NamedLink[]],
  whatsapp: {
    label: '+91 00000 00001',
    href: 'https://wa.me/910000000001?text=Hi%20Studio%20Saffron%2C%20I%27d%20like%20to%20talk%20about%20my%20brand.',
  },
  emailLink: { label: email, href: `mailto:${email}` },
  /** External scheduling page of the free strategy call. */
  bookingUrl: 'https://example.com/?book=strategy-call',
  socials: [
    { label: 'Instagram', href: 'https://example.com/?profile=instagram' },
    { label: 'LinkedIn', href: 'https://example.com/?profile=linkedin' },
    { label: 'YouTube', href: 'https://example.com/?profile=youtube' },
    { label: 'Facebook', href: 'https://example.com/?profile=facebook' },
  ] satisfies NamedLink[],
} as const;

/** Every figure the site claims. Pages take them from here, so that a number never says two things. */
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

/** The name of the main action, where the specification leaves the choice. */
export const callLabel = 'Book a free call';

export const strategyCall = { minutes: 30 } as const;
