/** The client's words on the home page; the page about websites shows them too. */
export const homeQuote = {
  text: 'Our old site had a slider, a chatbot and eleven enquiries a month. This one has a price list, six photos and fifty-two. The sales team stopped asking me for leads.',
  author: 'Nilesh Borkar',
  company: 'Borkar & Sons Modular Kitchens, Kolhapur',
  figure: { value: '52', label: 'enquiries a month, up from 11' },
  service: { label: 'How we build websites', id: 'website-development' },
} as const;
