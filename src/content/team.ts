// The founders. Fictional, like everything in site.ts; an adopter writes their own here.
import type { TeamMember } from '@/content/types';

export const founders: [TeamMember, ...TeamMember[]] = [
  {
    id: 'sanika-gokhale',
    name: 'Sanika Gokhale',
    role: 'Co-founder, Brand & Growth',
    description:
      'Wrote menus for her aunt’s thali place, then noticed which dish names sold out first. After sixteen years of this she is hard to impress with likes. She plans the content, writes the hooks and runs the ads, and asks what a follower earned you before she asks for more of them.',
    specialties: ['Brand voice', 'Instagram', 'Performance ads', 'Offers'],
    emoji: '👩🏽',
    belongings: ['✍️', '🍛'],
    color: 'rani',
    askAbout: 'the reel that sold nothing, and the caption that fixed it.',
    socials: [
      { label: 'LinkedIn', href: 'https://example.com/?profile=linkedin-sanika-gokhale' },
      { label: 'Instagram', href: 'https://example.com/?profile=instagram-sanika-gokhale' },
    ],
  },
  {
    id: 'tejas-nambiar',
    name: 'Tejas Nambiar',
    role: 'Co-founder, Technology & Automation',
    description:
      'Left a bank’s payments team because nobody there could tell him who the customer was. Now he builds pages that open on a ₹8,000 phone in a moving train, and WhatsApp flows that people answer. He keeps a spreadsheet of everything, including which spreadsheets to delete.',
    specialties: ['Websites', 'Funnels', 'WhatsApp & email', 'Analytics'],
    emoji: '👨🏾',
    belongings: ['⌨️', '🔧'],
    color: 'neel',
    askAbout: 'the form field that cost a client four leads out of ten.',
    socials: [
      { label: 'LinkedIn', href: 'https://example.com/?profile=linkedin-tejas-nambiar' },
      { label: 'YouTube', href: 'https://example.com/?profile=youtube-tejas-nambiar' },
    ],
  },
];
