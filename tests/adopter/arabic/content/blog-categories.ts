/** The subjects that a post can have. Apart from blog.ts, because only the admin's editor needs the list. */
export const blogCategories = [
  'التسويق الرقمي',
  'شبكات التواصل',
  'محركات البحث',
  'كتابة المحتوى',
  'تصميم المواقع',
] as const;
