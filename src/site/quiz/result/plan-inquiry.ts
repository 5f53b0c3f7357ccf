import { priorities } from '@content/quiz';
import { planInquiryWords as words } from '@content/words/forms/plan-inquiry';
import type { QuizAnswers } from '@/site/quiz/quiz-content';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import { completeAnswers } from '../quiz-state';
import { chosenOptions, recommend } from './recommendation';

/** Returns the message that "Get this plan" writes into the contact form. */
export function planInquiry(answers: QuizAnswers): PrefilledInquiry {
  const { service, priority } = recommend(answers);
  const lines = chosenOptions(answers).map(({ summary, option }) => `${summary}: ${option.label}`);
  return {
    // The quiz's goals are among the form's choices.
    serviceNeeded: answers.goal,
    message: [
      words.greeting,
      `${service.name} (${priorities[priority].label})`,
      '',
      ...lines,
      '',
      words.business,
    ].join('\n'),
  };
}

/** Reads the answers from a URL's query; null when one is missing or unknown. */
export function readPlanInquiry(query: string): PrefilledInquiry | null {
  const parameters = new URLSearchParams(query);
  const answers = completeAnswers((id) => parameters.get(id));
  return answers && planInquiry(answers);
}
