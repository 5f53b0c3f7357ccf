import type { CaseCard } from './types';

/** The six case studies in the order of the home page. The clients are fictional. */
export const caseCards: CaseCard[] = [
  {
    title: 'Jewelry Brand Growth',
    client: 'Chandi Gali',
    emoji: '💍',
    subtitle: 'A silver workshop stops renting customers from a marketplace and finds its own.',
    description:
      'A third-generation workshop in Jaipur sold well, but only through a marketplace that kept a third of each order and every address. In nine months Instagram and a small, strict ad budget became its biggest counter.',
    industry: 'Silver jewellery, direct to consumer',
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
    description:
      'The builder bought 600 leads a month and met eleven of them. A page with the price on it, a four-question form and a WhatsApp follow-up turned the order around: less noise, and families who really came on Sunday.',
    industry: 'Residential real estate',
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
    description:
      'A physiotherapist for desk workers had no free hour left and nothing to sell without one. Short, unglamorous videos built an audience; a waiting list and one honest email sequence turned it into a paid programme.',
    industry: 'Health education and coaching',
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
    description:
      'Orders were coming in faster than two sisters in Kottayam could answer. We rebuilt the path after the click: stock, messages, refills and returns now run by themselves, and customers come back before the jar is empty.',
    industry: 'Food and spices, online retail',
    tags: ['Website', 'Funnels'],
    stats: [
      { value: '₹24L', label: 'Earned by automated messages' },
      { value: '27%', label: 'Of revenue from reminders' },
      { value: '9 hrs', label: 'Of manual work saved each week' },
    ],
    color: 'mehendi',
  },
  {
    title: 'SaaS Lead Generation',
    client: 'Shelfdate',
    emoji: '🧾',
    subtitle: 'Billing software for chemists goes from polite interest to booked demos.',
    description:
      'A good product from Indore with a vague homepage: “complete pharmacy solution”. We found the one job chemists lose sleep over, built the page and the ads on it, and let the calendar show whether we were right.',
    industry: 'Software for pharmacies',
    tags: ['Website', 'Ads'],
    stats: [
      { value: '186', label: 'Demos booked in four months' },
      { value: '₹1,240', label: 'Per demo, down from ₹3,900' },
      { value: '₹64L', label: 'Yearly value of open deals' },
    ],
    color: 'jamun',
  },
  {
    title: 'Fashion Brand Relaunch',
    client: 'Thappa',
    emoji: '🧵',
    subtitle: 'A block-print label drops its discounts and sells more at full price.',
    description:
      'Two years of permanent sale had taught customers in Bengaluru to wait. A new shop, fit notes from real wearers and a six-week relaunch brought the label back at full price, with fewer returns.',
    industry: 'Women’s clothing, block print',
    tags: ['SMM', 'Website', 'Ads'],
    stats: [
      { value: '₹52L', label: 'In six months after relaunch' },
      { value: '2.6%', label: 'Of visitors buy, up from 0.9%' },
      { value: '−41%', label: 'Returns because of size' },
    ],
    color: 'sindoor',
  },
];
