/** Shown below the fields of the form for applications. They are loaded with its checks. */
export const applicationErrors = {
  name: (min: number) => `يجب ألا يقل الاسم عن ${min} من الحروف`,
  email: 'اكتب عنوان بريد صحيحًا',
  phone: 'اكتب رقم هاتف صحيحًا',
  position: 'اختر وظيفة',
  url: 'اكتب رابطًا صحيحًا',
  introduction: (max: number) => `يجب ألا يزيد التعريف عن ${max} من الحروف`,
};
