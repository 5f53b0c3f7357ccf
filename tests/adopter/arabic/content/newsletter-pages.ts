// Texts of the pages that the links of an email lead to. Apart from the sign-up's, which stand on every page.

export const newsletterConfirmation = {
  title: 'أكّد اشتراكك',
  lead: 'لست على قائمتنا بعد.',
  press: 'اضغط الزر لتصلك رسالتنا التالية.',
  withoutScripts: 'يحتاج التأكيد إلى جافاسكربت. من دونها اكتب إلينا من العنوان الذي اشتركت به:',
  confirm: {
    submit: 'أكّد الاشتراك',
    sending: 'جارٍ التأكيد...',
    doneTitle: 'صرت على القائمة.',
  },
} as const;

export const newsletterLeaving = {
  title: 'مغادرة النشرة',
  lead: 'يؤسفنا أن تغادر.',
  press: 'اضغط الزر فنتوقف عن مراسلتك.',
  withoutScripts:
    'تحتاج هذه الصفحة إلى جافاسكربت. من دونها استعمل «إلغاء الاشتراك» في برنامج بريدك، أو اكتب إلينا من العنوان الذي تصله رسائلنا:',
  leave: {
    submit: 'ألغِ الاشتراك',
    sending: 'جارٍ الإلغاء...',
    doneTitle: 'أُلغي اشتراكك.',
  },
  stay: {
    submit: 'غيّرت رأيي، أبقوني على القائمة',
    sending: 'جارٍ الاشتراك...',
    doneTitle: 'سعداء بعودتك.',
  },
  /** The link of a test email, which goes to the owner only. */
  testToken: 'هذا الرابط من رسالة تجريبية. في الرسالة الحقيقية يلغي اشتراك صاحبه.',
} as const;

/** On the pages that the links of an email lead to. */
export const newsletterLinks = {
  failureTitle: 'لم ينجح ذلك.',
  unreachable: 'تعذّر الوصول إلى الخادم. حاول مرة أخرى.',
  missingToken: 'هذا الرابط ناقص. افتحه من الرسالة مرة أخرى.',
} as const;

/** The pages of letters that were sent. */
export const letters = {
  title: 'رسائل سابقة',
  lead: 'ما كتبناه إلى مشتركينا حتى الآن.',
  one: 'رسالة إلى مشتركينا',
  all: 'كل الرسائل',
  more: 'اعرض رسائل أقدم',
  none: 'لم تُرسل أي رسالة بعد.',
  home: 'إلى الصفحة الرئيسية',
  failure: {
    title: 'تعذّر تحميل هذه الرسالة',
    text: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
    emoji: '🔌',
  },
  /** Behind the link of a test email, which goes to the owner only. */
  test: {
    title: 'كانت هذه تجربة',
    text: 'حين تُرسل الرسالة يعرضها هذا الرابط في المتصفح.',
    emoji: '💌',
  },
} as const;
