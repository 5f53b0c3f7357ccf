// The kinds of email in the outbox, by their names in the database (describe_mail in …_mail_worker.sql).
import type { MailKind } from './kind.ts';
import { confirmation } from './write/confirm-subscription.ts';
import { warning } from './write/size-warning.ts';
import { dueSteps } from './write/due-steps.ts';
import { digest } from './write/lead-digest.ts';
import { loginCode } from './write/login-code.ts';
import { application, inquiry } from './write/owner-notification.ts';
import { reply } from './write/reply.ts';

export const mailKinds: ReadonlyMap<string, MailKind> = new Map(
  Object.entries({
    inquiry,
    application,
    digest,
    due_steps: dueSteps,
    warning,
    confirmation,
    reply,
    login_code: loginCode,
  }),
);
