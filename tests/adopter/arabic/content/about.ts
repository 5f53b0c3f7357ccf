import type { Claim } from '@/content/types';
import { agency } from './agency';
import { claims } from './site';

export const about = {
  title: 'من نحن',
  description: `الفريق الذي يعمل في ${agency.brand}، ${agency.city}.`,
  keywords: [`فريق ${agency.brand}`, 'من نحن'],
  emoji: '🧭',
  lead: 'استوديو صغير عند المرفأ.',

  teamTitle: 'تعرّف إلى الفريق',
  teamLead: 'مؤسِّسة واحدة تجيب بنفسها.',
  askAbout: 'اسألني عن',

  statsTitle: 'بالأرقام',
  stats: [
    { ...claims.brandsScaled, label: 'عملاء كبروا معنا' },
    { ...claims.averageRoi, label: 'متوسط العائد' },
    claims.campaigns,
    { value: '24/7', label: 'دعم' },
  ] satisfies Claim[],

  headline: {
    before: 'نجمع بين',
    parts: ['التقنية', 'العلامة', 'النمو'],
    after: '— معًا.',
  },
  beliefs: [
    {
      emoji: '🎯',
      title: 'رسالتنا',
      text: 'أن يسهل العثور على المتاجر الصغيرة.',
    },
    {
      emoji: '🔭',
      title: 'رؤيتنا',
      text: 'مرفأ كل متاجره مفتوحة.',
    },
  ],
  actionsTitle: 'هل علامتك هي التالية؟',
  callAction: 'احجز مكالمة مجانية',
  quizAction: 'أجب عن أسئلة الدقيقتين',
} as const;
