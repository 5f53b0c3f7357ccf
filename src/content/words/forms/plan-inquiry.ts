/** The message that the quiz writes into the contact form, around the plan and the answers. */
export const planInquiryWords = {
  greeting: 'Hello! I took your quiz and would like this plan:',
  business: 'About my business: ',
} as const;
