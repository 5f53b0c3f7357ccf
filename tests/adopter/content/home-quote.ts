/** The client's words on the home page. */
export const homeQuote = {
  text: 'They asked what we throw away, and then what we sell.',
  author: 'Gráinne Ní Bhriain',
  company: 'Lighthouse Bakery, Quidi Vidi',
  figure: { value: '640', label: 'subscribers in six months' },
  service: { label: 'How we write letters', id: 'letters' },
} as const;
