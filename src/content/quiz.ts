// The quiz as data: what is asked, what can be answered, and what each answer means for the result.
import { inWords } from '@/lib/content/in-words';
import type { QuizQuestion, RecommendedService } from '@/lib/content/types';

export const quizQuestions = [
  {
    id: 'goal',
    title: 'What should marketing do for you first?',
    summary: 'Goal',
    options: [
      {
        value: 'instagram',
        label: 'Grow on Instagram',
        emoji: '📸',
        detail: 'More of the right followers, and posts worth following you for',
        reason: 'You want an audience, so we start where yours already spends its evenings.',
        service: { id: 'instagram-growth', name: 'Instagram Growth & Management' },
      },
      {
        value: 'website',
        label: 'A website that sells',
        emoji: '🛒',
        detail: 'A page that turns visitors into orders or enquiries',
        reason: 'You want a page that sells, so we start with the step where people buy.',
        service: { id: 'website-development', name: 'Website Development & Optimization' },
      },
      {
        value: 'ads',
        label: 'Leads and sales from ads',
        emoji: '🚀',
        detail: 'Paid reach on Meta and Google that pays for itself',
        reason:
          'You want leads you can plan with, and ads are the channel that brings them on schedule.',
        service: { id: 'performance-ads', name: 'Paid Advertising Management' },
      },
      {
        value: 'automation',
        label: 'Less manual follow-up',
        emoji: '🤖',
        detail: 'Email and WhatsApp that answer while you sleep',
        reason: 'You want your evenings back, so the follow-up should run without you.',
        service: { id: 'email-whatsapp', name: 'Marketing Automation Setup' },
      },
    ],
  },
  {
    id: 'situation',
    title: 'Where does your business stand today?',
    summary: 'Situation',
    options: [
      {
        value: 'starting',
        label: 'Just starting',
        emoji: '🌱',
        detail: 'An idea, a logo, maybe a first sale',
        reason: 'You are starting out, so the first month goes into the basics.',
      },
      {
        value: 'optimizing',
        label: 'Running, but it could be better',
        emoji: '🛠️',
        detail: 'Some of it works, some of it loses sales',
        reason: 'Something already works, so we find what loses you sales before you spend more.',
      },
      {
        value: 'established',
        label: 'Established and growing',
        emoji: '🌳',
        detail: 'Steady sales, ready for the next size',
        reason:
          'You have proof that people buy, so we can scale what is there instead of guessing.',
      },
    ],
  },
  {
    id: 'budget',
    title: 'What budget do you have in mind?',
    summary: 'Budget',
    options: [
      {
        value: 'under25k',
        label: 'Under ₹25K',
        emoji: '🪙',
        detail: 'One thing, done properly',
        reason:
          'Under ₹25K, one thing done properly beats four done halfway. We tell you what can wait.',
        below: 25_000,
      },
      {
        value: '25k-50k',
        label: '₹25K-50K',
        emoji: '💵',
        detail: 'One service with room to test',
        reason: '₹25K-50K is one service done well, with something left over for tests.',
        below: 50_000,
      },
      {
        value: '50k-1l',
        label: '₹50K-1L',
        emoji: '💼',
        detail: 'One service in full, or two that feed each other',
        reason: '₹50K-1L carries one service in full, or two that feed each other.',
        below: 100_000,
      },
      {
        value: '1l-plus',
        label: '₹1L+',
        emoji: '🏦',
        detail: 'Page, traffic and follow-up as one plan',
        reason: 'At ₹1L+ page, traffic and follow-up can be one plan, with the founders on it.',
        priority: 'premium',
      },
    ],
  },
  {
    id: 'timeline',
    title: 'When should it start?',
    summary: 'Timeline',
    options: [
      {
        value: 'asap',
        label: 'As soon as possible',
        emoji: '⚡',
        detail: 'The sooner, the better',
        reason: 'The first call can be this week, and we plan the start on it.',
        priority: 'high',
      },
      {
        value: 'month',
        label: 'Within a month',
        emoji: '📅',
        detail: 'There is a date, but no rush',
        reason: 'A month is enough to plan first and launch without rushing.',
      },
      {
        value: '2-3months',
        label: 'In 2 to 3 months',
        emoji: '🗓️',
        detail: 'Time to prepare and test',
        reason: 'With two to three months we can test small before we build big.',
      },
      {
        value: 'exploring',
        label: 'Just exploring',
        emoji: '🧭',
        detail: 'No date yet, just looking around',
        reason:
          'You are looking around, so the call is for your questions, with no contract at the end.',
      },
    ],
  },
] as const satisfies QuizQuestion[];

/** For a goal that is none of the four. */
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
  lead: `A 2-minute quiz: ${inWords(quizQuestions.length, 'question')}, one honest recommendation, no email address needed.`,
  description:
    `Take the 2-minute quiz: ${inWords(quizQuestions.length, 'question')} about your goal, situation, budget and timeline, and ` +
    'you know which marketing service fits your business first.',
  keywords: [
    'marketing quiz',
    'which marketing service do I need',
    'digital marketing recommendation',
    'marketing plan for small business India',
  ],
  progress: 'Quiz progress',
  previous: 'Previous Question',
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
    /** In place of the budget's reason, when even the smaller plan costs more. */
    overBudget: (price: string, budget: string) =>
      `It starts at ${price}, which is more than “${budget}”. On the call we tell you what to do first for less.`,
    retake: 'Take Quiz Again',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkLabel: 'Link to this result',
  },

  /** Under the quiz: why it is safe to answer. */
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
