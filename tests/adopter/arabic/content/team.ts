import type { TeamMember } from '@/content/types';

export const founders: [TeamMember, ...TeamMember[]] = [
  {
    id: 'layla',
    name: 'ليلى الكعبي',
    role: 'المؤسِّسة',
    description: 'باعت السمك ثم الكلمات. تقرأ كل رسالة بنفسها.',
    specialties: ['بحث', 'رسائل', 'أفلام'],
    emoji: '👋',
    belongings: ['📏', '🧭'],
    color: 'neel',
    askAbout: 'الضباب، والفيلم الذي أفسده.',
    socials: [{ label: 'لينكدإن', href: 'https://example.com/?profile=layla' }],
  },
];
