import { claims } from '../site';
import type { ServiceDetails } from '@/content/service-types';

export const performanceAds: ServiceDetails = {
  fullDescription:
    'Ads are an amplifier: they make a good offer louder and a weak one expensive. So the first week goes into arithmetic. What does an order earn you after packing, shipping, returns and GST? How much of that may we spend to win it? With that figure we can say no quickly. We make the creatives ourselves, test in small budgets, move money twice a week and write down why. The boring half is the hand-over: every lead reaches a person in under a minute and is marked won or lost, so that the next rupee is spent better than the last. With Premium it is also followed up three times.',
  includes: [
    'Break-even sheet for each product or service you advertise',
    'Account and tracking set-up, including server-side events',
    'Campaigns where your buyers are: Meta, Google search or YouTube',
    'Stills and copy in two languages',
    'Audience and offer tests with a start date, an end date and a verdict',
    'Lead hand-over to WhatsApp, email and your sheet',
    'Retargeting that stops after the purchase',
    'Weekly numbers you can check against your bank statement',
  ],
  includesWithPremium: [
    'A second and a third platform, and short video',
    'Landing page tests',
    'Leads in your CRM, with a three-step follow-up',
  ],
  perfectFor: [
    'Online shops with at least 50 orders a month and healthy repeat business',
    'Education, real estate and clinics that can call a lead back the same day',
    'Software teams selling demos instead of downloads',
    'Owners who want to know what an order costs, down to the rupee',
  ],
  results: [
    { value: claims.averageRoi.value, label: 'Average return' },
    { value: '4.1x', label: 'Return on ad spend', of: 'Chandi Gali' },
    { value: '₹1,240', label: 'Per demo, down from ₹3,900', of: 'Shelfdate' },
  ],
  strategy: [
    {
      when: 'Week 1',
      title: 'Do the sums',
      text: 'Margin, returns, repeat rate. We agree on a highest price per order, and on the day we stop if it cannot be met.',
    },
    {
      when: 'Week 2',
      title: 'Repair the tracking',
      text: 'Events, consent, one test order. Without clean numbers a campaign is a donation to the platform.',
    },
    {
      when: 'Weeks 3–4',
      title: 'Test small',
      text: 'Eight ideas with ₹300 to ₹500 a day each. Hooks first, audiences second, colours last.',
    },
    {
      when: 'Month 2',
      title: 'Back the winners',
      text: 'Budgets grow by a fifth at a time, and a fresh version of the winning ad follows every ten days, before it tires.',
    },
    {
      when: 'Month 3 on',
      title: 'Keep what is proven',
      text: 'Old winners are tested again, the sums are done again each quarter. With Premium, replies and reminders run on their own.',
    },
  ],
  planFeatures: {
    starter: [
      'One platform, ad spend to ₹1,00,000 a month',
      'Audience and offer tests with a verdict',
    ],
    premium: [
      'Up to three platforms, ad spend to ₹5,00,000 a month',
      '20 creatives a month, video included',
      'Landing page tests',
      'CRM automation and three-step follow-up',
      'Offline sales fed back to the platforms',
      'Weekly call and open dashboard',
    ],
  },
  testimonial: {
    text: 'In the second week they told me to switch off my favourite ad, with the sum that proved it. I have trusted the Friday sheet ever since.',
    author: 'Farida Lokhandwala',
    company: 'Chhota Sock Club, Mumbai',
  },
};
