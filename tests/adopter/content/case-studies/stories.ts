import type { CaseStory } from '@/content/case-study-types';
import type { ClientName } from '@/shared/content/ids';

const bakery: CaseStory = {
  description: 'The bakery threw away a fifth of its bread. Now it bakes what is ordered.',
  industry: 'Bakery',
  place: 'Quidi Vidi, Newfoundland and Labrador',
  duration: '6 months',
  scope: ['Letters', 'Ordering page'],
  chart: {
    title: 'New subscribers each month',
    before: { value: 5, text: 'Before: a list on the counter.' },
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    values: [40, 20, 90, 130, 160, 200],
    wrong: { month: 'Feb', text: 'February: storms close the shop for nine days.' },
  },
  artefact: {
    kind: 'Letter',
    caption: 'The letter that opens the week’s orders.',
    parts: [
      ['headline', 'What shall we bake?'],
      ['row', 'Rye', '$8.50'],
      ['row', 'Partridgeberry loaf', '$11.25'],
      ['total', 'Together', '$19.75'],
      ['button', 'Order'],
    ],
  },
  quote: { text: 'I sleep until five now.', author: 'Gráinne Ní Bhriain', role: 'Baker' },
  fullContent: [
    ['Before the first letter', 'Bread was baked at night and guessed at.'],
    ['The work', 'We asked first and baked second.', ['A letter on Tuesday', 'One page to order']],
    ['After six months', 'A third of the bread is sold before it is baked.'],
  ],
};

const carpets: CaseStory = {
  description: 'A shop on Water Street was known on Water Street only.',
  industry: 'Rugs',
  place: 'St. John’s, Newfoundland and Labrador',
  duration: '4 months',
  scope: ['Pages for each region of rugs', 'Two films'],
  chart: {
    title: 'Rugs sold by post each month',
    before: { value: 1, text: 'Before: one by telephone.' },
    months: ['1', '2', '3', '4'],
    values: [6, 4, 18, 30],
    wrong: { month: '2', text: 'Month 2: two rugs come back, the screen showed other colours.' },
  },
  artefact: {
    kind: 'Front page',
    caption: 'The page that shows each rug from below.',
    parts: [
      ['picture', '🧵'],
      ['headline', 'Look at the knots'],
      ['text', 'Forty knots to the inch.'],
      ['button', 'See more'],
    ],
  },
  quote: { text: 'They film the back first.', author: 'Ayşe Çınar', role: 'Owner' },
  fullContent: [
    ['What people typed', 'The words “rug shop on Water Street” brought one visit a month.'],
    ['The pages', 'We wrote what people do type.', ['Eleven pages', 'Two films']],
    ['Since then', 'Every second rug leaves by post.'],
  ],
};

const inn: CaseStory = {
  description: 'An inn with eleven rooms was empty from November to April.',
  industry: 'Inn',
  place: 'Trinity, Newfoundland and Labrador',
  duration: '5 months',
  scope: ['A film of the storms', 'Letters to guests'],
  chart: {
    title: 'Guests who came back each month',
    before: { value: 3, text: 'Before: three of a hundred.' },
    months: ['Nov', 'Dec', 'Jan', 'Feb', 'Mar'],
    values: [20, 10, 40, 65, 75],
    wrong: { month: 'Dec', text: 'December: the letter goes out a week late.' },
  },
  artefact: {
    kind: 'Message',
    caption: 'The message before the first storm.',
    parts: [
      ['sent', 'Is the sea loud at night?'],
      ['received', 'You will not hear your telephone.'],
    ],
  },
  quote: { text: 'February is booked.', author: 'Bríd O’Dea', role: 'Innkeeper' },
  fullContent: [
    [{ wrong: 'Eleven rooms' }, 'Winter guests were said not to exist.'],
    ['One storm', 'We filmed it from the bed.', ['One film', 'Five letters']],
    ['The next winter', 'Seven rooms of ten are let in February.'],
  ],
};

/** The story on the page of each case. */
export const caseStories: Record<ClientName, CaseStory> = {
  'Lighthouse Bakery': bakery,
  'Çınar Carpets': carpets,
  'O’Dea & Daughters': inn,
};
