// The questions of the quiz, their answers, and the effect of each answer on the result.
import type { QuizQuestion } from '@/content/types';

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
