// The texts of the quiz and its results.
import type { RecommendedService } from '@/content/types';
import { questions } from './counts.prepared';

export { quizQuestions } from './quiz-questions';

/** The result for an unknown goal. */
export const consultation: RecommendedService = {
  name: 'Digital Marketing Consultation',
  emoji: '🪔',
  color: 'haldi',
  features: [
    'A close look at your website, profiles and ads, with notes you can keep',
    'The three changes with the most effect, in order',
    'A ninety-day plan with budgets in rupees',
    'One call with the founders to go through it',
  ],
};

export const priorities = {
  standard: { label: 'Standard', note: 'We answer within a day and plan the start together.' },
  high: { label: 'High Priority', note: 'You are in a hurry, so your request is read first.' },
  premium: { label: 'Premium', note: 'The founders work on your plan before the first call.' },
} as const;

export const quiz = {
  title: 'Find Your Perfect Marketing Solution',
  lead: `A 2-minute quiz: ${questions}, one honest recommendation, no email address needed.`,
  description:
    `Take the 2-minute quiz: ${questions} about your goal, situation, budget and timeline, and ` +
    'you know which marketing service fits your business first.',
  keywords: [
    'marketing quiz',
    'which marketing service do I need',
    'digital marketing recommendation',
    'marketing plan for small business India',
  ],
  progress: 'Quiz progress',
  previous: 'Previous Question',
  loadingResult: 'Loading your result…',
  hint: 'There are no wrong answers, and you can always go back.',
  seal: { value: '2', unit: 'minutes' },

  result: {
    eyebrow: 'Your result',
    featuresTitle: 'What you get',
    reasonsTitle: 'Why this',
    answersTitle: 'Your answers',
    priority: 'Priority',
    getPlan: 'Get this plan',
    bookCall: 'Book a free call',
    priceLabel: 'Starter plan:',
    /** Replaces the budget's reason when even the smaller plan costs more. */
    overBudget: (price: string, budget: string) =>
      `It starts at ${price}, which is more than “${budget}”. On the call we tell you what to do first for less.`,
    retake: 'Take Quiz Again',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkLabel: 'Link to this result',
  },

  /** Shown below the quiz: the reasons why it is safe to answer. */
  notes: [
    {
      emoji: '🤐',
      title: 'Nothing is sent',
      text: 'Your answers stay in this browser until you decide to ask for the plan.',
    },
    {
      emoji: '📏',
      title: 'Rules, not tricks',
      text: 'The same answers always give the same result, even if it is our cheapest service.',
    },
    {
      emoji: '🔗',
      title: 'Made to be shared',
      text: 'The result has its own link. Send it to your co-founder and talk it over.',
    },
  ],
} as const;
