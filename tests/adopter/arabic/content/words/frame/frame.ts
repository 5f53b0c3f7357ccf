/** The words around every page: header, footer and links. */
export const frame = {
  /** The link on the logo. */
  homeLink: (brand: string) => `${brand}، الرئيسية`,
  /** The first step of the way down to a page, in search results. */
  home: 'الرئيسية',
  mainMenu: 'القائمة الرئيسية',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  theme: 'المظهر',
  loadingPage: 'جارٍ تحميل الصفحة…',
  explore: 'تصفّح',
  follow: 'تابعنا',
  feed: 'خلاصة المدونة (RSS)',
  talk: 'تحدّث إلينا',
  toTop: 'إلى الأعلى',
  /** Said after a link to another website. */
  newTab: '(يُفتح في نافذة جديدة)',
};
