import type { Claim } from '@/content/types';
import { claims } from './site';

export const portfolio = {
  title: 'عمل غطّى كلفته.',
  lead: 'ثلاثة مشاريع بأرقامها وبما تعثّر في طريقها.',
  clientsTitle: 'ثلاثة عملاء، لكل منهم قصة',
  showAsList: 'اعرضها قائمة',
  showAllAsList: 'الثلاثة في قائمة',
  filterLabel: 'رتّب القصص حسب نوع العمل',
  viewCase: 'اقرأ القصة',
  numbersTitle: 'النجاح بالأرقام',
  numbersNote: `كل العملاء، برضا ${claims.satisfaction.value}.`,
  numbers: [
    { value: '1.4M', label: 'درهم من المبيعات' },
    { value: '850', label: 'مشتركًا جديدًا' },
    claims.brandsScaled,
    claims.averageRoi,
  ] satisfies Claim[],
} as const;
