// The third agency in words and links.
import type { Claim, NamedLink } from '@/content/types';
import { agency } from './agency';

export const siteTexts = {
  tagline: 'كلمات وأفلام من حافة البحر',
  /** Stands behind the brand in the title of the home page. */
  promise: 'يجدونك ويقرؤونك ويتذكّرونك',
  description: `يكتب ${agency.brand} الرسائل ويصنع الأفلام للمتاجر والنُّزُل في ${agency.city}.`,
  keywords: ['تسويق في دبي', 'رسائل إلى العملاء', 'أفلام للنُّزُل'],
} as const;

export const contacts = {
  /** As they are read; the first is the one that pages name. */
  phones: ['+971 4 555 0100'] satisfies [string, ...string[]],
  whatsapp: { phone: '+971 50 555 0101', greeting: `مرحبًا ${agency.brand}، أكتب عن متجري.` },
  /** External scheduling page of the free call. */
  bookingUrl: 'https://example.com/?book=a-walk',
  socials: [
    { label: 'لينكدإن', href: 'https://example.com/?profile=linkedin' },
    { label: 'ماستودون', href: 'https://example.com/?profile=mastodon' },
  ] satisfies NamedLink[],
} as const;

/** Every figure the site claims. */
export const claims = {
  brandsScaled: { value: '9', label: 'عملاء' },
  averageRoi: { value: '2.4x', label: 'متوسط العائد' },
  responseTime: { value: '48h', label: 'زمن الرد' },
  campaigns: { value: '40', label: 'حملة' },
  satisfaction: { value: '97%', label: 'رضا' },
  newFollowers: { value: '640', label: 'مشتركًا' },
  conversionRate: { value: '31%', label: 'بيع قبل خَبزه' },
  monthlyReach: { value: '200', label: 'جديد في يونيو' },
  engagementLift: { value: '33 د.إ.', label: 'كلفة كل مشترك' },
} satisfies Record<string, Claim>;

export const responsePromise = { sectionHours: 48, afterSendingHours: 48 } as const;

/** The name of the main action. */
export const callLabel = 'احجز مكالمة';

export const strategyCall = { minutes: 45 } as const;
