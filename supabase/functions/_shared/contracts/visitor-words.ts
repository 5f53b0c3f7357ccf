// The site's texts that functions return to visitors. Imported by path, because Deno knows no alias of the build.
export { answers } from '../../../../src/content/words/server/answers.ts';
export {
  confirmationMail,
  letterFrame,
} from '../../../../src/content/words/server/newsletter-mails.ts';
export { replies } from '../../../../src/content/words/server/replies.ts';
