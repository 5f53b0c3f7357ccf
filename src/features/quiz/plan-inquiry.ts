import { priorities, type QuizAnswers } from '@/content/quiz';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import { chosenOptions, recommend } from './recommendation';

/** What "Get this plan" writes into the contact form: meant to be read, and added to, by a person. */
export function planInquiry(answers: QuizAnswers): PrefilledInquiry {
  const { service, priority } = recommend(answers);
  const lines = chosenOptions(answers).map(({ summary, option }) => `${summary}: ${option.label}`);
  return {
    serviceNeeded: service.serviceNeeded,
    message: [
      'Hello! I took your quiz and would like this plan:',
      `${service.name} (${priorities[priority].label})`,
      '',
      ...lines,
      '',
      'About my business: ',
    ].join('\n'),
  };
}
