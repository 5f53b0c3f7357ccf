import type { QuizQuestion, RecommendedService } from '@/content/types';

export const quizQuestions = [
  {
    id: 'goal',
    title: 'What should change first?',
    summary: 'Goal',
    options: [
      {
        value: 'website',
        label: 'A site that is found',
        emoji: '🧱',
        detail: 'People look for you and find others',
        reason: 'People should find you first.',
        service: { id: 'search-rankings', name: 'Search, from page to map' },
      },
      {
        value: 'ads',
        label: 'Bookings this season',
        emoji: '🎯',
        detail: 'Rooms and tours that stay empty',
        reason: 'A season does not wait.',
        service: { id: 'seasonal-ads', name: 'Ads for one season' },
      },
      {
        value: 'letters',
        label: 'Customers who come back',
        emoji: '💌',
        detail: 'They liked it and forgot you',
        reason: 'Those who bought once are near.',
        service: { id: 'letters', name: 'Letters, twice a month' },
      },
    ],
  },
  {
    id: 'situation',
    title: 'How long have you been open?',
    summary: 'Situation',
    options: [
      {
        value: 'starting',
        label: 'Not yet',
        emoji: '🌱',
        detail: 'The sign is being painted',
        reason: 'Before the opening there is time to plan.',
      },
      {
        value: 'established',
        label: 'For years',
        emoji: '🌳',
        detail: 'The sign needs paint',
        reason: 'After years there are customers to ask.',
      },
    ],
  },
  {
    id: 'budget',
    title: 'What can you spend in a month?',
    summary: 'Budget',
    options: [
      {
        value: 'up-to-500',
        label: 'Up to $500',
        emoji: '🪙',
        detail: 'One thing',
        reason: 'With $500 one thing is done well.',
        below: 500,
      },
      {
        value: 'up-to-1000',
        label: 'Up to $1,000',
        emoji: '💵',
        detail: 'One thing, and a test',
        reason: 'With $1,000 there is room for a test.',
        below: 1000,
      },
      {
        value: 'over-1000',
        label: 'More than $1,000',
        emoji: '🏦',
        detail: 'Several things',
        reason: 'With more, several things can work together.',
        priority: 'premium',
      },
    ],
  },
  {
    id: 'timeline',
    title: 'When should it begin?',
    summary: 'Timeline',
    options: [
      {
        value: 'asap',
        label: 'At once',
        emoji: '⚡',
        detail: 'The season is near',
        reason: 'We begin this week.',
        priority: 'high',
      },
      {
        value: 'exploring',
        label: 'No date yet',
        emoji: '🧭',
        detail: 'Looking around',
        reason: 'There is time to look around.',
      },
    ],
  },
] as const satisfies QuizQuestion[];

/** For a goal that is none of the three. */
export const consultation: RecommendedService = {
  name: 'An hour of questions',
  emoji: '🧭',
  color: 'haldi',
  features: ['Your questions', 'Our questions', 'Notes to keep', 'A list of next steps'],
};

export const priorities = {
  standard: { label: 'Standard', note: 'We answer within two days.' },
  high: { label: 'High Priority', note: 'Your message is read first.' },
  premium: { label: 'Premium', note: 'We prepare before the first call.' },
} as const;

export const quiz = {
  title: 'Four Questions before We Talk',
  lead: 'One recommendation, no email address needed.',
  description: 'Four questions about your goal, situation, budget and timeline.',
  keywords: ['marketing quiz', 'which service do I need'],
  progress: 'Quiz progress',
  previous: 'Previous Question',
  loadingResult: 'Loading your result…',
  hint: 'You can always go back.',
  seal: { value: '1', unit: 'minute' },

  result: {
    eyebrow: 'Your result',
    featuresTitle: 'What you get',
    reasonsTitle: 'Why this',
    answersTitle: 'Your answers',
    priority: 'Priority',
    getPlan: 'Get this plan',
    bookCall: 'Book a walk',
    priceLabel: 'From',
    /** In place of the budget's reason, when even the smaller plan costs more. */
    overBudget: (price: string, budget: string) => `It starts at ${price}, above “${budget}”.`,
    retake: 'Take Quiz Again',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkLabel: 'Link to this result',
  },

  /** Under the quiz: why it is safe to answer. */
  notes: [
    { emoji: '🤐', title: 'Nothing is sent', text: 'Your answers stay in this browser.' },
    { emoji: '🔗', title: 'To be shared', text: 'The result has its own link.' },
  ],
} as const;
