/** The client's words on the home page. */
export const homeQuote = {
  text: 'سألوا عمّا نرميه، ثم عمّا نبيعه.',
  author: 'مريم البلوشي',
  company: 'Lighthouse Bakery، رأس الخيمة',
  figure: { value: '640', label: 'مشتركًا في ستة أشهر' },
  service: { label: 'كيف نكتب الرسائل', id: 'letters' },
} as const;
