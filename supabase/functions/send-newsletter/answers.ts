// Writes the responses to the composer.
import { momentWriter } from '../_shared/text/agency-moment.ts';
import { localeOf } from '../_shared/text/locale.ts';
import { agency } from '../_shared/contracts/agency.ts';
import { fail, succeed, type Answer, type Failure } from '../_shared/http.ts';
import type { Creation } from './campaigns.ts';

/** The seconds for which a send can be undone, the same as in create_newsletter_campaign(). */
const undoSeconds = 20;

const maxAheadMs = 366 * 24 * 60 * 60 * 1000;

const past = fail('invalid', 'This time is already in the past. Nothing was sent.');
const tooFar = fail(
  'invalid',
  'A newsletter can be scheduled at most a year ahead. Nothing was sent.',
);
const conflict = fail(
  'conflict',
  'This newsletter is already stored or sent with another text, other tags or another time. This version was not sent.',
);
const stopped = fail(
  'conflict',
  'This newsletter was stopped before it was sent. Nothing was sent now.',
);
const noRecipients = fail('invalid', 'There are no active subscribers. Nothing was sent.');
const noTaggedRecipients = fail(
  'invalid',
  'No active subscriber has one of the chosen tags. Nothing was sent.',
);
const unknownTags = fail(
  'invalid',
  'One of the chosen tags no longer exists. Choose again who gets it. Nothing was sent.',
);

/** Says why a newsletter cannot be planned for this time; null when it can. */
export function timeProblem(sendAt: string | undefined, nowMs: number): Failure | null {
  if (sendAt === undefined) return null;
  const aheadMs = Date.parse(sendAt) - nowMs;
  if (aheadMs <= 0) return past;
  return aheadMs > maxAheadMs ? tooFar : null;
}

/** The composer's choices: the requested time and the tags. */
export interface Choice {
  plannedFor: string | null;
  tags: number[] | null;
}

export function creationAnswer(creation: Creation, { plannedFor, tags }: Choice): Answer {
  if (creation.outcome === 'no_recipients') return tags ? noTaggedRecipients : noRecipients;
  if (creation.outcome === 'unknown_tags') return unknownTags;
  if (creation.outcome === 'conflict') return conflict;
  // Repeats a request whose campaign was stopped meanwhile: the admin must not believe that it is being sent.
  if (creation.status === 'stopped') return stopped;
  const { id, recipients, send_at } = creation;
  const text =
    creation.outcome === 'joined'
      ? 'This newsletter is already being sent.'
      : started(recipients, plannedFor);
  return succeed(text, { campaignId: id, recipients, sendAt: send_at });
}

function started(recipients: number | null, plannedFor: string | null): string {
  if (plannedFor !== null) return `It is sent on ${momentWriter()(new Date(plannedFor))}.`;
  const count = (recipients ?? 0).toLocaleString(localeOf(agency.adminLanguage));
  const subscribers = recipients === 1 ? '1 subscriber' : `${count} subscribers`;
  return `It is sent in ${undoSeconds} seconds, to ${subscribers}. You can still undo it.`;
}
