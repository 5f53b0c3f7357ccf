import { strategyCall } from './site';

/** Headings and labels of a case study's own page. */
export const caseStudyPage = {
  kind: 'قصة نجاح',
  back: 'عودة إلى الرئيسية',
  getResults: 'احصل على نتائج مماثلة',
  scopeTitle: 'المجال والنطاق',
  tagsLabel: 'نوع العمل',
  overviewTitle: 'نظرة على المشروع',
  factLabels: ['العميل', 'المكان', 'المدة'],
  scopeLabel: 'النطاق',
  servicesLabel: 'الخدمات',
  beforeLabel: 'قبل',
  approachTitle: 'طريقتنا',
  approachLead: 'ما فعلناه خطوة بخطوة',
  impactTitle: 'أثر يُقاس',
  callTitle: 'هل تريد نتائج مماثلة لعملك؟',
  callLead: 'أحضر أرقامك إن كانت لديك. ننظر فيها معًا ونخبرك بما نجرّبه أولًا.',
  callAction: 'احجز مكالمة مجانية',
  callNote: `مجانية تمامًا، بلا التزام، ${strategyCall.minutes} دقيقة`,
  nextTitle: 'القصة التالية',
  datePublished: '2025-01-01',
  language: 'ar',
} as const;
