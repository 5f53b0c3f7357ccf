/** The message that the quiz writes into the contact form: the plan and the answers are between both. */
export const planInquiryWords = {
  greeting: 'Hello! I took your quiz and would like this plan:',
  business: 'About my business: ',
} as const;
