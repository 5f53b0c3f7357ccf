import type { ServiceId } from '@/shared/content/ids';
import type { ServiceDetails, ServiceResult } from '@/content/service-types';

/** Each service says the same in its own name: the pages are tested, not the prose. */
const detailsOf = (title: string, result: ServiceResult): ServiceDetails => ({
  fullDescription: `تبدأ خدمة ${title} بحديث وتنتهي بصفحة أرقام.`,
  includes: [`خطة ${title} في صفحة`, `حديث عن ${title} كل شهر`],
  includesWithPremium: [`إجابة عن أسئلة ${title} في اليوم نفسه`],
  perfectFor: [`من جرّب ${title} وحده`, `من لا وقت له لخدمة ${title}`],
  results: [
    result,
    { value: '2.4x', label: `العائد على ${title}` },
    { value: '12', label: `أسبوعًا إلى أول رقم في ${title}` },
  ],
  strategy: [
    { when: 'الأسبوع 1', title: 'نسأل', text: `نسأل عمّا تغيّره خدمة ${title}.` },
    { when: 'الأسابيع 2–4', title: 'نصنع', text: `نصنع الجزء الأول من ${title}.` },
  ],
  planFeatures: {
    starter: [`جولة تعديلات واحدة في ${title}`],
    premium: [`ثلاث جولات تعديلات في ${title}`, `شخص ثانٍ لخدمة ${title}`],
  },
  testimonial: {
    text: `أُنجزت خدمة ${title} في الموعد الذي قالوه.`,
    author: `عميل خدمة ${title}`,
    company: 'الشارقة',
  },
});

const ownCount = (label: string): ServiceResult => ({ value: '9', label });

/** The texts on the page of each service. */
export const serviceDetails: Record<ServiceId, ServiceDetails> = {
  'search-rankings': detailsOf('البحث والخرائط', {
    value: '4x',
    label: 'زيارات من محركات البحث',
    of: 'Çınar Carpets',
  }),
  'website-care': detailsOf('العناية بالموقع', ownCount('مواقع نعتني بها')),
  letters: detailsOf('رسائل العملاء', {
    value: '640',
    label: 'مشتركًا في ستة أشهر',
    of: 'Lighthouse Bakery',
  }),
  films: detailsOf('الأفلام القصيرة', {
    value: '71%',
    label: 'من الغرف حُجزت في فبراير',
    of: 'O’Dea & Daughters',
  }),
  'names-and-marks': detailsOf('الأسماء والعلامات', ownCount('أسماء وجدناها')),
  'seasonal-ads': detailsOf('إعلانات الموسم', ownCount('مواسم من الإعلانات')),
  listening: detailsOf('الإصغاء', ownCount('نتائج قالها عميل بصوته')),
};
