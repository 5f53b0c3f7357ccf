import type { ServiceCardContent } from '@/content/types';

/** The four services in the order of the home page. */
export const serviceCards = [
  {
    id: 'instagram-growth',
    title: 'Instagram Growth & Content',
    emoji: '📸',
    subtitle: 'Posts that people save, share and buy from.',
    description:
      'We plan, edit and publish for you every week, and answer the comments. The aim is followers who are likely to buy, not a big number.',
    highlights: [
      '12 posts a month, 4 of them reels',
      'Hooks and captions in your customers’ own words',
      'Comments answered on working days',
      'A one-page report every Friday',
    ],
    perfectForText: 'Product brands, clinics, cafés, and founders who are the face of their brand',
    resultText: 'More saves and shares within 60 days',
    color: 'rani',
    prices: { starter: 15_000, premium: 25_000, terms: 'per month' },
  },
  {
    id: 'website-development',
    title: 'Website & Funnel Development',
    emoji: '🧱',
    subtitle: 'Pages that load on a train and win the customer.',
    description:
      'We write, design and build your site, from the first headline to the enquiry on your phone. Fast on a mid-range phone, easy for you to edit, yours to keep.',
    highlights: [
      'Up to 6 pages: copy, design and code',
      'Enquiry form to WhatsApp and email',
      'Readable within two seconds on 4G',
      'Enquiries tracked from the first day',
    ],
    perfectForText: 'Shops outgrowing a marketplace, and services that live on enquiries',
    resultText: 'More enquiries from the visitors you already have',
    color: 'neel',
    prices: { starter: 35_000, premium: 65_000, terms: 'one-off' },
  },
  {
    id: 'performance-ads',
    title: 'Performance Ads & Automation',
    emoji: '🎯',
    subtitle: 'Ads that earn back more than they cost.',
    description:
      'We test small, stop what fails within days and put the budget behind what sells. Leads reach WhatsApp and your sheet at once, so you call back in time.',
    highlights: [
      '8 creatives a month, with copy and targeting',
      'Break-even sheet and tracking set-up',
      'Leads passed on to WhatsApp and your sheet at once',
      'Spend, sales and profit on one page a week',
    ],
    perfectForText: 'Brands whose product already sells, with margin to spare',
    resultText: 'A cost per order that you can plan with',
    color: 'sindoor',
    prices: { starter: 20_000, premium: 40_000, terms: 'per month, plus ad spend' },
  },
  {
    id: 'email-whatsapp',
    title: 'Email & WhatsApp Marketing',
    emoji: '💬',
    subtitle: 'A second sale without paying for the customer twice.',
    description:
      'Welcome messages, cart reminders, thank-you notes and festival launches, sent only to people who asked for them and timed to sell.',
    highlights: [
      'Three flows: welcome, cart, after purchase',
      'Two campaigns a month, in Hindi, Marathi or English',
      'Opt-ins and opt-outs handled properly',
      'Revenue shown for every message',
    ],
    perfectForText: 'Shops with 500 or more past customers and no time to write to them',
    resultText: 'A fifth of monthly revenue from existing customers',
    color: 'mehendi',
    prices: { starter: 12_000, premium: 22_000, terms: 'per month' },
  },
] as const satisfies readonly ServiceCardContent[];
