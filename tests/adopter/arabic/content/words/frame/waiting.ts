/** Said while a part of a page is on its way. */
export const waiting = {
  loading: 'جارٍ التحميل…',
  needsScript: 'تحتاج هذه الصفحة إلى جافاسكربت.',
  /** After four seconds. */
  slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
  /** Before the phone number. */
  call: 'يمكنك أيضًا الاتصال بنا:',
};

export const shellNeedsScript = (brand: string) => `يحتاج ${brand} إلى جافاسكربت لعرض هذه الصفحة.`;
