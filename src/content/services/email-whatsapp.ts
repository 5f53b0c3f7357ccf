import type { ServiceDetails } from '@/content/service-types';

export const emailWhatsapp: ServiceDetails = {
  fullDescription:
    'The cheapest customer is the one who already paid you once. Most shops write to that person once a year, on Diwali, with the discount that everybody gets. We set up a system instead: a welcome message, a reminder when a cart is left, a thank-you that leads to the next order, and a launch that goes first to those who bought last time. With Premium, also a note on the day the oil or the face wash runs out. Each message has a reason and an easy way to unsubscribe. Consent, templates and sender reputation are our job; so is saying when a message should not be sent at all.',
  includes: [
    'Clean-up of your lists, with consent recorded for every contact',
    'Business messaging account, verified sender and mail domain set-up',
    'Three flows: welcome, abandoned cart, after purchase',
    'Two campaigns a month with calendar, copy and design',
    'Sign-up points on your site, packaging and counter',
    'Monthly figures for each message: sent, replies, orders, opt-outs',
  ],
  includesWithPremium: [
    'Refill and win-back flows, and six campaigns a month',
    'Segments by what people bought and when, not by guesswork',
    'Reply desk: questions routed to a person, orders to your shop',
  ],
  perfectFor: [
    'Food, beauty and wellness brands whose products run out',
    'Shops whose customer list sits unused in their billing software',
    'Academies and events that must fill seats by a date',
    'Teams answering the same five questions on WhatsApp all day',
  ],
  results: [
    { value: '27%', label: 'Of revenue from automated messages', of: 'Chechi Spice' },
    { value: '14%', label: 'Of the waiting list bought', of: 'Desk & Spine' },
    { value: '0.4%', label: 'Unsubscribes per campaign' },
  ],
  strategy: [
    {
      when: 'Week 1',
      title: 'Sort the list',
      text: 'Who bought, when, how often, and who said yes to hearing from you. Everyone else gets nothing from us.',
    },
    {
      when: 'Week 2',
      title: 'Set up the tools',
      text: 'Sender verification, templates, shop connection, a preference page in plain words.',
    },
    {
      when: 'Weeks 3–4',
      title: 'Write the flows',
      text: 'We write them as you would say them over the counter. You read every line aloud once; whatever sounds like an advert goes.',
    },
    {
      when: 'Month 2',
      title: 'Send the first launch',
      text: 'One product, one reason, a head start for old customers. Compared with a group that hears nothing, so the gain is real.',
    },
    {
      when: 'Month 3 on',
      title: 'Tune by the month',
      text: 'One flow is reworked each month, starting with the one that earns least per message.',
    },
  ],
  planFeatures: {
    starter: ['Up to 5,000 contacts', 'Templates in one language', 'Monthly report'],
    premium: [
      'Five flows: refill and win-back as well, all tested',
      'Six campaigns a month, by segment',
      'Up to 25,000 contacts',
      'Templates in two languages',
      'Reply desk with routing to your team',
      'Monthly review call',
    ],
  },
  testimonial: {
    text: 'Every laddoo box used to be a new customer. Now a third of them come from a message we wrote once, in Marathi, the way my mother would say it.',
    author: 'Kavita Thombre',
    company: 'Gur ani Tup Sweets, Satara',
  },
};
