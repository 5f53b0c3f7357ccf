/** The fields and the button of the form for applications. */
export const applicationForm = {
  name: { label: 'الاسم الكامل' },
  email: { label: 'البريد' },
  phone: { label: 'الهاتف' },
  position: {
    label: 'الوظيفة',
    placeholder: 'اختر وظيفة',
    none: 'لا توجد وظائف متاحة',
  },
  experience: { label: 'سنوات الخبرة', placeholder: 'اختر خبرتك' },
  link: { label: 'رابط أعمالك' },
  introduction: {
    label: 'تعريف قصير',
    hint: (length: number, max: number) => `${length} من ${max} حرف`,
  },
  description: 'وصف الوظيفة',
  loading: 'جارٍ تحميل الوظائف…',
  submit: 'أرسل الطلب',
  sending: 'جارٍ الإرسال...',
};
