/** The message that the quiz writes into the contact form: the plan and the answers are between both. */
export const planInquiryWords = {
  greeting: 'مرحبًا! أجبت عن أسئلتكم وأريد هذه الخطة:',
  business: 'عن عملي: ',
} as const;
