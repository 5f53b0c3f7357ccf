// The words of the site that functions say to visitors. Read by their path, because Deno knows no alias of the build.
export { answers } from '../../../../src/content/words/server/answers.ts';
export {
  confirmationMail,
  letterFrame,
} from '../../../../src/content/words/server/newsletter-mails.ts';
export { replies } from '../../../../src/content/words/server/replies.ts';
