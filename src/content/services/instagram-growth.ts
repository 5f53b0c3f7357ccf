import { claims } from '../site';
import type { ServiceDetails } from '@/content/service-types';

export const instagramGrowth: ServiceDetails = {
  fullDescription:
    'Most accounts do not need more posts. They need one clear promise, a handful of formats that can be made every week without drama, and someone who reads the comments. We begin with your best customers: why they bought, what they nearly bought instead, which words they use. That becomes four content pillars and a calendar you can approve in fifteen minutes. You film from our shot lists, or, with Premium, in one shoot day that fills a month. You keep your evenings, and the account keeps a voice that sounds like you.',
  includes: [
    'Audit of your last 90 days and of three competitors',
    'Content pillars, tone of voice and profile rewrite',
    'Monthly calendar, approved by you before anything goes out',
    'Shot lists and a kit for filming on your own phone',
    'Reels and carousels, edited and subtitled',
    'Community care: every comment answered on working days',
    'Friday report: reach, saves, enquiries and what we change next',
  ],
  includesWithPremium: [
    'One shoot day a month in Pune, with styling',
    'Daily stories, and DMs answered from 10 am to 7 pm',
    'Small-creator tie-ups with written terms and tracked codes',
  ],
  perfectFor: [
    'Product brands whose customers look before they buy: jewellery, food, décor, skincare',
    'Doctors, coaches and consultants who are good on camera but never post',
    'Cafés and studios that want local people through the door, not fans in another city',
    'Founders who have tried posting daily for a month and will not do that again',
  ],
  results: [
    { value: claims.monthlyReach.value, label: 'Monthly reach in month seven', of: 'Chandi Gali' },
    { value: claims.engagementLift.value, label: 'Engagement lift', of: 'Chandi Gali' },
    { value: '21,300', label: 'New followers in eight months', of: 'Desk & Spine' },
  ],
  strategy: [
    {
      when: 'Week 1',
      title: 'Listen',
      text: 'Five calls with your customers and a read through a year of comments. We write down their phrases, doubts and reasons. No invented personas.',
    },
    {
      when: 'Week 2',
      title: 'Decide',
      text: 'One promise for the bio, four pillars, six repeatable formats. You see the first nine posts before anyone else does.',
    },
    {
      when: 'Weeks 3–6',
      title: 'Publish and reply',
      text: 'Three to five pieces a week at the hours your buyers are awake. Every comment gets an answer.',
    },
    {
      when: 'Month 2',
      title: 'Keep the few that work',
      text: 'Formats are ranked by saves and enquiries. The bottom third is dropped, and the top two return more often.',
    },
    {
      when: 'Month 3 on',
      title: 'Turn attention into orders',
      text: 'Launches that end in your shop or your calendar, with a figure for each. With Premium, creator codes and DM flows as well.',
    },
  ],
  planFeatures: {
    starter: ['Profile rewrite and content pillars', 'Editing, hashtags and scheduling'],
    premium: [
      '20 posts a month, 10 of them reels',
      'Monthly shoot day in Pune, with styling',
      'Daily stories and DM care',
      'Two creator tie-ups a month',
      'DM-to-checkout flow',
      'Fortnightly call with a founder of the studio',
    ],
  },
  testimonial: {
    text: 'They asked me for my ten oldest WhatsApp chats before they asked for a logo. Four months later strangers order tableware using words from those chats.',
    author: 'Ruchira Palekar',
    company: 'Mitti Mor Tableware, Pune',
  },
};
