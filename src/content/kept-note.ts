import { site } from './site';

/** Shown under a form whose text has arrived although its mail could not be sent. */
export const keptNote = {
  arrived: (what: string) => `We have your ${what} and will read it. No need to send it again.`,
  whatsapp: 'In a hurry? Write on WhatsApp',
};

/** First words of a chat with a visitor who has just sent a form. */
export const greeting = {
  message: (name: string, text: string) =>
    `Hi ${site.brand}, this is ${name}. I wrote to you on your website. ${text}`.trim(),
  application: (name: string, job: string) =>
    `Hi ${site.brand}, this is ${name}. I applied on your website for: ${job}`,
};
