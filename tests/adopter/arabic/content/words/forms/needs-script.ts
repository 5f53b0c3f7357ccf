/** For visitors without JavaScript: what does not work, before the address and the phone number to use instead. */
export const needsScript = {
  form: 'يحتاج هذا النموذج إلى جافاسكربت. اكتب إلى',
  quiz: 'تحتاج الأسئلة إلى جافاسكربت. اكتب إلى',
  newsletter: 'يحتاج الاشتراك إلى جافاسكربت. اكتب إلى',
  orCall: 'أو اتصل بالرقم',
  end: '.',
} as const;
