import type { Claim } from '@/content/types';
import { site } from '@/shared/content/site.prepared';
import { brandsScaled, founderCount, founderCountFirst } from './counts.prepared';
import { claims } from './site';

export const about = {
  title: 'About Us',
  description:
    `The people behind ${site.brand}: ${founderCount} in ${site.city} and a small team who put ` +
    'tech, brand and growth at one table. Who we are, and what we promise.',
  keywords: [
    `${site.brand} team`,
    'digital marketing agency founders',
    `marketing agency ${site.city}`,
    'brand and growth studio India',
    'about us',
  ],
  emoji: '🛺',
  lead: `A small ${site.city} studio on three wheels: tech, brand and growth. Quick to turn, and ${brandsScaled} brands have come along for the ride.`,

  teamTitle: 'Meet the Team',
  teamLead: `${founderCountFirst}, a few specialists, no account managers. The founder on your first call leads the work and answers for it.`,
  askAbout: 'Ask me about',

  // NOTE FOR THE OWNER: "24/7 Support" was ordered in these words; the contact options name office
  // hours for the phone. Both are kept as they are. To make one promise, change it here or there.
  statsTitle: 'In numbers',
  stats: [
    { ...claims.brandsScaled, label: 'Brands Scaled' },
    { ...claims.averageRoi, label: 'Avg ROI' },
    claims.campaigns,
    { value: '24/7', label: 'Support' },
  ] satisfies Claim[],

  headline: {
    before: 'We bring',
    parts: ['tech', 'brand', 'growth'],
    after: '— together.',
  },
  beliefs: [
    {
      emoji: '🎯',
      title: 'Our Mission',
      text: 'To make good marketing plain: one team that builds the page, tells the story and runs the campaign, and a report on Friday that a founder can read in the time it takes to drink a cutting chai.',
    },
    {
      emoji: '🔭',
      title: 'Our Vision',
      text: 'To empower 100+ Indian founders by 2026, from the one-room jeweller to the second-time SaaS founder, to grow on numbers they understand and an audience they own.',
    },
  ],
  actionsTitle: 'Your brand next?',
  callAction: 'Book a free call',
  quizAction: 'Take the 2-minute quiz',
} as const;
