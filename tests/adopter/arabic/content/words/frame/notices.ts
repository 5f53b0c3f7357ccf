/** Around the messages that appear over a page. */
export const notices = {
  offline: 'لا اتصال بالشبكة. ما كتبته محفوظ، وتتابع الصفحة حين تعود إلى الاتصال.',
  /** The name of the place where they appear, for screen readers. */
  place: 'إشعارات',
  close: 'أغلق الإشعار',
};
