import { claims } from '../site';
import type { ServiceDetails } from './types';

export const performanceAds: ServiceDetails = {
  fullDescription:
    'Ads are an amplifier: they make a good offer louder and a weak one expensive. So the first week goes into arithmetic. What does an order earn you after packing, shipping, returns and GST? How much of that may we spend to win it? With that figure we can say no quickly. We make the creatives ourselves, test in small budgets, move money twice a week and write down why. The boring half is automation: every lead reaches a person in under a minute, is followed up three times, and is marked won or lost, so that the next rupee is spent better than the last.',
  includes: [
    'Break-even sheet for each product or service you advertise',
    'Account and tracking set-up, including server-side events',
    'Campaigns on Instagram, Facebook, search and YouTube, as the budget allows',
    'Creatives: stills, short video and copy in two languages',
    'Audience and offer tests with a start date, an end date and a verdict',
    'Lead hand-over to WhatsApp, email and your sheet or CRM',
    'Retargeting that stops after the purchase',
    'Weekly numbers you can check against your bank statement',
  ],
  perfectFor: [
    'Online shops with at least 50 orders a month and healthy repeat business',
    'Education, real estate and clinics that can call a lead back the same day',
    'Software teams selling demos instead of downloads',
    'Owners who want to know what an order costs, down to the rupee',
  ],
  results: [
    { value: claims.averageRoi.value, label: 'Average return across clients' },
    { value: '−38%', label: 'Cost per lead in 90 days' },
    { value: '< 1 min', label: 'From form to first reply' },
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
      text: 'Events, consent, offline sales. Without clean numbers a campaign is a donation to the platform.',
    },
    {
      when: 'Weeks 3–4',
      title: 'Test small',
      text: 'Eight to twelve ideas with ₹500 to ₹1,000 a day each. Hooks first, audiences second, colours last.',
    },
    {
      when: 'Month 2',
      title: 'Back the winners',
      text: 'Budgets grow by a fifth at a time, new versions of the winning ad come every ten days before it tires.',
    },
    {
      when: 'Month 3 on',
      title: 'Automate the follow-up',
      text: 'Replies, reminders and won-or-lost reports run on their own. Your team speaks only with people who want to talk.',
    },
  ],
  planFeatures: {
    starter: [
      'One platform, up to ₹1,00,000 ad spend',
      '8 creatives a month',
      'Tracking set-up and break-even sheet',
      'Leads to WhatsApp and sheet',
      'Weekly report',
    ],
    premium: [
      'Up to three platforms, ad spend to ₹5,00,000',
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
