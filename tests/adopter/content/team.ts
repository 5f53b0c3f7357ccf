import type { TeamMember } from '@/content/types';

/** One founder, whose name fills a phone's width and is written in another alphabet. */
export const founders: [TeamMember, ...TeamMember[]] = [
  {
    id: 'olena',
    name: 'Олена Ковальчук-Фіцджеральд',
    role: 'Founder',
    description: 'She sold fish, then words. She reads every message herself.',
    specialties: ['Search', 'Letters', 'Films'],
    emoji: '👋',
    belongings: ['📏', '🧭'],
    color: 'neel',
    askAbout: 'the fog, and the film that it spoiled.',
    socials: [{ label: 'LinkedIn', href: 'https://example.com/?profile=olena' }],
  },
];
