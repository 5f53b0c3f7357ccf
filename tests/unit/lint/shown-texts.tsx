// The marked lines have a text that the rule finds. The others are good, or are not for people.
import type { ReactNode } from 'react';

const count = 3;
const name = 'Ana';

export const found = {
  noun: 'The mail waits for the next run.', // found
  title: 'Mail about due steps', // found
  verb: 'We mailed a code to you.', // found
  hyphen: 'Your e-mail address', // found
  template: `${count} mails could not be sent`, // found
  aside: 'You can put this aside until Monday.', // found
  mended: 'The rows are left out until the file is mended', // found
  nobody: 'Nobody has asked for the newsletter', // found
  departure: 'The reply leaves in a moment', // found
  gone: 'It may have left. Ask the person.', // found
  denial: `“${name}” is no address`, // found
  denials: 'The files were no images', // found
  long: `The scheduler of this site starts the function that sends ${count} emails once a minute, and each of them waits until the provider has room for it again.`, // found
};

export const good = {
  email: 'The email hasn’t been sent.',
  adverb: 'This position is no longer open.',
  absence: 'There is no backup of these rows.',
  people: 'People who left the newsletter are not subscribed.',
  emptiness: 'No emails yet',
  sentences: `The scheduler starts the function that sends ${count} emails once a minute. Each email waits until the provider accepts it. Then the next one is sent, and so on.`,
  columns: 'id, email, mail_error, name',
  column: 'mail',
  words: 'mail email newsletter post box letter'.split(' '),
  host: 'gmail mail.google.com',
  key: 'newsletter/mail',
};

export const Found = ({ children }: { children: ReactNode }) => (
  <section aria-label="State of the mail" /* found */>
    {/* The next text. */}
    <p>Your mail waits.</p> {/* found */}
    {children}
  </section>
);

export const Good = () => (
  <p className="mail mail-list is no grid" id="mail text">
    Your email waits.
  </p>
);
