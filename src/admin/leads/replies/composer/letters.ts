// Fills in a reply for each person, and says why one of them should not get it as it is.
import type { LeadKind } from '@mail/letter/reply-links';
import { fillReply, replyProblems, type ReplyText } from '../reply-text';
import type { Recipient } from '../recipient';

export interface Letter {
  person: Recipient;
  text: ReplyText;
  /** The reason why it cannot be sent; null when it can. */
  problem: string | null;
  /** Warnings to confirm before it is sent. */
  doubts: string[];
}

interface LettersOptions {
  kind: LeadKind;
  people: readonly Recipient[];
  /** The reply: for several people with its fields, for one person filled in. */
  text: ReplyText;
  /** The leads whose person would get a second rejection. */
  refused: ReadonlySet<string>;
}

export function writeLetters({ kind, people, text, refused }: LettersOptions): Letter[] {
  return people.map((person) => {
    const { empty, isUnnamed, isAboutGone, ...filled } =
      people.length > 1
        ? fillFor(kind, person, text)
        : { ...text, empty: [], isUnnamed: false, isAboutGone: false };
    const problems = replyProblems(filled);
    const missing = empty.map((field) => `{${field}}`).join(', ');
    const problem = missing
      ? `${missing} cannot be filled in.`
      : (problems.subject ?? problems.body);
    const doubts = [
      isUnnamed && `The greeting leaves out the name: “${person.name}” may be more than a name.`,
      isAboutGone && `The position “${person.goneAbout}” no longer exists.`,
      refused.has(person.id) &&
        'Rejected within the last 30 days, or selected with another application as well.',
    ];
    return {
      person,
      text: filled,
      problem: problem ?? null,
      doubts: doubts.filter((doubt) => doubt !== false),
    };
  });
}

/** Fills in the text for one person. A deleted position keeps its last title. */
function fillFor(kind: LeadKind, { name, about, goneAbout }: Recipient, text: ReplyText) {
  const filled = fillReply(text, kind, { name, about });
  if (!filled.empty.includes('position') || goneAbout === '')
    return { ...filled, isAboutGone: false };
  return { ...fillReply(text, kind, { name, about: goneAbout }), isAboutGone: true };
}
