import type { CaseCardContent } from '@/content/types';

/**
 * The same clients as those of the second agency, in their own letters: names in another direction are in every text.
 */
export const caseCards = [
  {
    title: 'خبز بالاشتراك',
    client: 'Lighthouse Bakery',
    emoji: '📦',
    subtitle: 'مخبز يبيع خبز الجمعة يوم الثلاثاء.',
    tags: ['رسائل', 'بحث'],
    stats: [
      { value: '640', label: 'مشتركًا في ستة أشهر' },
      { value: '31%', label: 'من الخبز بيع قبل خَبزه' },
      { value: '33 د.إ.', label: 'كلفة كل مشترك' },
    ],
    color: 'haldi',
  },
  {
    title: 'سجّاد وممرّات',
    client: 'Çınar Carpets',
    emoji: '🧵',
    subtitle: 'تاجر سجّاد يجده الناس من خارج شارعه.',
    tags: ['بحث', 'أفلام'],
    stats: [
      { value: '58', label: 'سجّادة بيعت بالبريد' },
      { value: '4x', label: 'زيارات من محركات البحث' },
      { value: '2:10', label: 'دقيقة شوهدت من فيلم طوله ثلاث' },
    ],
    color: 'rani',
  },
  {
    title: 'شتاء بلا غرف خالية',
    client: 'O’Dea & Daughters',
    emoji: '🏗️',
    subtitle: 'نُزُل يملأ أشهره البطيئة.',
    tags: ['أفلام', 'رسائل'],
    stats: [
      { value: '210', label: 'ضيوف عادوا' },
      { value: '71%', label: 'من الغرف حُجزت في فبراير' },
      { value: '140 د.إ.', label: 'كلفة كل حجز' },
    ],
    color: 'neel',
  },
] as const satisfies readonly CaseCardContent[];
