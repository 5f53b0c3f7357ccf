import type { Claim } from '@/content/types';
import { agency } from './agency';
import { claims } from './site';

export const about = {
  title: 'About Us',
  description: `The people behind ${agency.brand} in ${agency.city}.`,
  keywords: [`${agency.brand} team`, 'about us'],
  emoji: '🧭',
  lead: 'A small studio by the harbour.',

  teamTitle: 'Meet the Team',
  teamLead: 'One founder, who answers herself.',
  askAbout: 'Ask me about',

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
      text: 'To make small shops easy to find.',
    },
    {
      emoji: '🔭',
      title: 'Our Vision',
      text: 'A harbour full of open shops.',
    },
  ],
  actionsTitle: 'Your brand next?',
  callAction: 'Book a free call',
  quizAction: 'Take the 2-minute quiz',
} as const;
