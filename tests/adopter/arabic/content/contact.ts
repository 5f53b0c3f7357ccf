import { responsePromise, strategyCall } from './site';

/** Ways to reach the agency without the form. */
export const contactLabels = {
  whatsapp: { label: 'واتساب', note: 'أسئلة سريعة' },
  email: { label: 'البريد', note: 'ملفات ومرفقات' },
  phone: { label: 'الهاتف' },
} as const;

export const contactSection = {
  title: 'أخبرنا بما تبنيه.',
  lead: `تكفي أسطر قليلة. يقرؤها أحدنا ويجيب خلال ${responsePromise.sectionHours} ساعة.`,
  callTitle: `هل تفضّل الحديث؟ مكالمة من ${strategyCall.minutes} دقيقة مجانًا.`,
  callAction: 'احجز مكالمة مجانية',
  postmark: 'الرد',
  formTitle: 'رسالتك',
  submit: 'أرسل الرسالة',
  sending: 'جارٍ الإرسال...',
};

export const contactMessages = {
  success: {
    title: 'وصلت رسالتك!',
    description: `شكرًا. نجيبك خلال ${responsePromise.afterSendingHours} ساعة.`,
  },
  failure: {
    title: 'خطأ',
    description: 'تعذّر إرسال الرسالة. حاول مرة أخرى أو تواصل معنا مباشرة.',
  },
  missing: {
    title: 'معلومات ناقصة',
    description: 'املأ كل الحقول المطلوبة.',
  },
};
