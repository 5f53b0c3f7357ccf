/** The fields of the contact form. */
export const contactFields = {
  name: { label: 'الاسم' },
  email: { label: 'البريد' },
  service: { label: 'الخدمة المطلوبة', placeholder: 'اختر خدمة' },
  business: { label: 'نوع العمل', placeholder: 'اختر نوع عملك' },
  phone: { label: 'رقم الهاتف' },
  message: { label: 'عن مشروعك' },
} as const;
