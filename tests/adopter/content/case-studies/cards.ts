import type { CaseCardContent } from '@/content/types';

export const caseCards = [
  {
    title: 'Bread by Subscription',
    client: 'Lighthouse Bakery',
    emoji: '📦',
    subtitle: 'A bakery sells Friday’s bread on Tuesday.',
    tags: ['Letters', 'Search'],
    stats: [
      { value: '640', label: 'Subscribers in six months' },
      { value: '31%', label: 'Of the bread sold before it is baked' },
      { value: '$9', label: 'Spent for each subscriber' },
    ],
    color: 'haldi',
  },
  {
    title: 'Çınar: Rugs & Runners',
    client: 'Çınar Carpets',
    emoji: '🧵',
    subtitle: 'A dealer in rugs is found beyond his street.',
    tags: ['Search', 'Films'],
    stats: [
      { value: '58', label: 'Rugs sold by post' },
      { value: '4x', label: 'Visits from search' },
      { value: '2 min', label: 'Watched of a film of three' },
    ],
    color: 'rani',
  },
  {
    title: 'A Winter without Empty Rooms',
    client: 'O’Dea & Daughters',
    emoji: '🏗️',
    subtitle: 'An inn fills its slow months.',
    tags: ['Films', 'Letters'],
    stats: [
      { value: '210', label: 'Guests who came back' },
      { value: '71%', label: 'Of rooms let in February' },
      { value: '$38', label: 'For each booking' },
    ],
    color: 'neel',
  },
] as const satisfies readonly CaseCardContent[];
