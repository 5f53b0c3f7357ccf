export const newsletter = {
  title: 'رسالة مفيدة كل شهر.',
  lead: 'ما نجح في إعلاناتنا ورسائلنا وما لم ينجح، والأرقام وراءهما.',
  label: 'عنوان البريد',
  placeholder: 'you@example.com',
  submit: 'اشترك',
  sending: 'جارٍ الاشتراك...',
} as const;

export const newsletterMessages = {
  missing: { title: 'البريد مطلوب', description: 'اكتب عنوان بريدك.' },
  invalid: { title: 'عنوان غير صحيح', description: 'اكتب عنوان بريد صحيحًا.' },
  successTitle: 'تم الاشتراك!',
  failureTitle: 'لم يتم الاشتراك',
  /** When the server says no without saying why. */
  refused: 'لم يتم الاشتراك',
  /** When there was no answer at all. */
  unreachable: 'حدث خطأ أثناء الاشتراك. حاول مرة أخرى.',
} as const;
