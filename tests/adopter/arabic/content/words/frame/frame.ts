/** The words around every page: header, footer and links. */
export const frame = {
  /** The link on the logo. */
  homeLink: (brand: string) => `${brand}، الرئيسية`,
  /** The first step of the way down to a page, in search results. */
  home: 'الرئيسية',
  /** The first stop of the Tab key, past the navigation. */
  skip: 'إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  theme: 'المظهر',
  themes: { system: 'حسب الجهاز', light: 'فاتح', dark: 'داكن' },
  loadingPage: 'جارٍ تحميل الصفحة…',
  explore: 'تصفّح',
  follow: 'تابعنا',
  feed: 'خلاصة المدونة (RSS)',
  /** The feed's name in feed readers. */
  feedTitle: (brand: string) => `مدونة ${brand}`,
  talk: 'تحدّث إلينا',
  toTop: 'إلى الأعلى',
  /** Said after a link to another website. */
  newTab: '(يُفتح في نافذة جديدة)',
};
