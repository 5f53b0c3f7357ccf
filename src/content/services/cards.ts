import type { ServiceCard } from './types';

/** The four services in the order of the home page. */
export const serviceCards: ServiceCard[] = [
  {
    id: 'instagram-growth',
    title: 'Instagram Growth & Content',
    emoji: '📸',
    subtitle: 'An account people save, send to a friend, and buy from.',
    description:
      'We plan, shoot and publish for you every week, then answer the comments while they are warm. The aim is a following of likely customers, not a big round number.',
    highlights: [
      'Twelve or more posts and reels a month',
      'Hooks and captions in your customers’ own words',
      'Comments and DMs answered on working days',
      'A one-page report every Friday',
    ],
    perfectForText: 'Product brands, clinics, cafés and founders who sell with their face',
    resultText: 'A first lift in saves and shares inside 60 days',
    color: 'rani',
  },
  {
    id: 'website-development',
    title: 'Website & Funnel Development',
    emoji: '🧱',
    subtitle: 'Pages that load on a train and end in an order.',
    description:
      'We write, design and build the site, the landing pages and the steps from click to payment. Quick on a mid-range phone, easy for you to edit, yours to keep.',
    highlights: [
      'Copy, design and code by one small team',
      'UPI, cards and cash on delivery wired in',
      'Readable in two seconds on a 4G phone',
      'Lead and sales tracking from the first day',
    ],
    perfectForText: 'Shops outgrowing a marketplace, and services that live on enquiries',
    resultText: 'More enquiries from the visitors you already have',
    color: 'neel',
  },
  {
    id: 'performance-ads',
    title: 'Performance Ads & Automation',
    emoji: '🎯',
    subtitle: 'Ad money that comes back with company.',
    description:
      'We test small, drop what fails by Wednesday and put the budget behind what sells. Leads go straight to WhatsApp and your sheet, so nobody waits for a call back.',
    highlights: [
      'Creative, copy and targeting in one hand',
      'Eight or more ad tests in the first month',
      'Instant hand-over of every lead',
      'Spend, sales and profit on one page',
    ],
    perfectForText: 'Brands with a product that already sells and margin to spare',
    resultText: 'A cost per order you can plan a month around',
    color: 'sindoor',
  },
  {
    id: 'email-whatsapp',
    title: 'Email & WhatsApp Marketing',
    emoji: '💬',
    subtitle: 'The second sale, without paying for the customer twice.',
    description:
      'Welcome notes, cart reminders, refill nudges and festival launches, only to people who asked for them. Polite enough to keep them, timed well enough to sell.',
    highlights: [
      'Five core flows written and set up',
      'Opt-ins and opt-outs handled properly',
      'Hindi, Marathi or English, as your buyers talk',
      'Revenue shown for each single message',
    ],
    perfectForText: 'Shops with 500 or more past customers and no time to write to them',
    resultText: 'A fifth of monthly revenue from people you already know',
    color: 'mehendi',
  },
];
