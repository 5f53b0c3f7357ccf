import type { CaseCardContent } from '@/content/types';

/** The six case studies in the order of the home page. The clients are fictional. */
export const caseCards = [
  {
    title: 'Jewelry Brand Growth',
    client: 'Chandi Gali',
    emoji: '💍',
    subtitle: 'A silver workshop stops renting customers from a marketplace and finds its own.',
    tags: ['SMM', 'Ads'],
    stats: [
      { value: '₹38L', label: 'Direct revenue in nine months' },
      { value: '18,400', label: 'New followers' },
      { value: '4.1x', label: 'Return on ad spend' },
    ],
    color: 'haldi',
  },
  {
    title: 'Real Estate Funnel',
    client: 'Godaghat Homes',
    emoji: '🏗️',
    subtitle: 'Fewer leads and more site visits for a 48-flat project in Nashik.',
    tags: ['Website', 'Funnels', 'Ads'],
    stats: [
      { value: '19', label: 'Flats booked in five months' },
      { value: '₹412', label: 'Per qualified lead' },
      { value: '63%', label: 'Of booked visits kept' },
    ],
    color: 'neel',
  },
  {
    title: 'Personal Brand Scale',
    client: 'Desk & Spine',
    emoji: '🎙️',
    subtitle: 'From a full clinic in Kochi to a course that sold out on its second evening.',
    tags: ['SMM', 'Funnels'],
    stats: [
      { value: '21,300', label: 'New followers in eight months' },
      { value: '₹6.8L', label: 'From the first cohort' },
      { value: '14%', label: 'Of the waiting list bought' },
    ],
    color: 'rani',
  },
  {
    title: 'E-commerce Automation',
    client: 'Chechi Spice',
    emoji: '📦',
    subtitle: 'Six automated messages take over a spice shop’s evening work.',
    tags: ['Website', 'Funnels'],
    stats: [
      { value: '₹24L', label: 'Earned by automated messages' },
      { value: '27%', label: 'Of revenue from automated messages' },
      { value: '9 hrs', label: 'Of manual work saved each week' },
    ],
    color: 'mehendi',
  },
  {
    title: 'SaaS Lead Generation',
    client: 'Shelfdate',
    emoji: '🧾',
    subtitle: 'Billing software for chemists goes from polite interest to booked demos.',
    tags: ['Website', 'Ads'],
    stats: [
      { value: '186', label: 'Demos booked in four months' },
      { value: '₹1,240', label: 'Per demo, down from ₹3,900' },
      { value: '44', label: 'Pharmacies signed so far' },
    ],
    color: 'jamun',
  },
  {
    title: 'Fashion Brand Relaunch',
    client: 'Thappa',
    emoji: '🧵',
    subtitle: 'A block-print label drops its discounts and sells more at full price.',
    tags: ['SMM', 'Website', 'Ads'],
    stats: [
      { value: '₹52L', label: 'In six months after relaunch' },
      { value: '2.6%', label: 'Of visitors buy, up from 0.9%' },
      { value: '−41%', label: 'Returns because of size' },
    ],
    color: 'sindoor',
  },
] as const satisfies readonly CaseCardContent[];
