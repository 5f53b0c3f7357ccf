/** Shown below the fields of the contact form. They are loaded with its checks. */
export const contactErrors = {
  tooLong: (max: number) => `اكتب ${max} حرفًا على الأكثر`,
  noName: 'اكتب اسمك',
  noEmail: 'اكتب بريدك',
  email: 'اكتب عنوان بريد صحيحًا',
  service: 'اختر خدمة',
  phone: 'اكتب رقم هاتف صحيحًا',
};
