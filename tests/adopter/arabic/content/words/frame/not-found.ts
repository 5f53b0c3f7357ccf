import { modules } from '@/shared/content/modules';

/** The page of an unknown address. */
export const notFound = {
  emoji: '🛵',
  pageTitle: 'الصفحة غير موجودة',
  description: 'لا توجد صفحة في هذا العنوان.',
  title: 'عذرًا! الصفحة غير موجودة',
  lead: `ربما في العنوان خطأ، أو نُقلت الصفحة. ${modules.blog ? 'ابحث في مقالاتنا، أو ابدأ' : 'ابدأ'} بإحدى هذه الصفحات.`,
  home: 'عودة إلى الرئيسية',
  services: 'خدماتنا',
  articles: 'مقالات عن',
  searchLabel: 'ابحث في المقالات',
  search: 'ابحث',
};
