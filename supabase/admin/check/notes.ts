// The end of the check's page: what the check cannot find out, and how an owner knows that everything works.

import { leadMailNotes } from '../deploy/mail-problems.ts';
import type { Variables } from '../deploy/read-deploy.ts';

const doneWhen = [
  'you published a post, and see it on the site',
  'you sent the contact form, and its email arrived',
  'you switched login codes on (Account), and logged in with one',
  'you made a backup: npm run backup',
];

const freePlan =
  "Supabase's Free plan has no backups, no check for leaked passwords, and pauses a project after 7 days without a request (docs/hosting.md).";

/** Returns facts to know, including those that the check cannot find out. */
export function notes(secrets: Variables, databaseUrl: string | undefined): string[] {
  return [
    ...leadMailNotes(secrets),
    freePlan,
    ...(secrets['AUTH_SMTP'] === 'dashboard'
      ? [
          'The dashboard has the email server of Supabase Auth: let it send two emails an hour (Authentication → Rate Limits).',
        ]
      : []),
    ...(databaseUrl
      ? []
      : ["SUPABASE_DB_URL isn't set, so no admin's write was tried (docs/deploy.md)."]),
  ];
}

/** Returns the last lines of the page. */
export const ending = (isReady: boolean) =>
  isReady
    ? `Everything is ready. You are done when:\n${doneWhen.map((each) => `  - ${each}`).join('\n')}`
    : 'Not ready yet: do what the lines say, then run npm run deploy:check again.';
