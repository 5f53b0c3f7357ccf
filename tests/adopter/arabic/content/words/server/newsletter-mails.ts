export const confirmationMail = {
  title: 'هل هذا عنوانك؟',
  subject: (brand: string) => `${brand}: هل هذا عنوانك؟`,
  request: (brand: string) =>
    `أُعطي هذا العنوان إلى ${brand} لتصله رسالة بين حين وآخر. قل نعم تصلك.`,
  button: 'نعم، اكتبوا إليّ',
  address: 'يقود الزر إلى هنا:',
  note: 'أمامك يومان. لست أنت؟ لا تفعل شيئًا، وهذه آخر رسالة منا.',
};

export const letterFrame = {
  browser: 'اقرأها في موقعنا',
  reason: 'طلبت منا هذه الرسائل.',
  unsubscribe: 'لا أريد رسائل بعد الآن',
};
