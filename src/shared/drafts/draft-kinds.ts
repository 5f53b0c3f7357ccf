// Every kind of text that a device keeps until it is sent, saved or discarded. The privacy page and security-design.md take
// their days from here.

interface DraftKind {
  /** Used no longer than this after the last change, then removed. */
  days: number;
  /** In characters, its JSON included. Longer text is not kept, so that storage never fills up. */
  longest: number;
}

/** Far above the limits of the fields. */
const form: DraftKind = { days: 7, longest: 50_000 };
/** A text that takes hours to write. */
const work: DraftKind = { days: Infinity, longest: Infinity };

/** Forms there is one of. */
const single = {
  contact: form,
  application: form,
  'add-subscriber': form,
  'blog-settings': form,
};

/** Text about a record, whose id stands in the name: an erasure forgets whatever was written about that id. */
const ofRecord = {
  /** A private note about a lead. */
  note: form,
  'next-step': form,
  'inquiry-value': form,
  /**
   * A reply to a lead. `reply/application` is a text for several, which is about no record. `reply/{id of the lead}/id` is
   * the id of one that was sent, until its answer has come.
   */
  reply: form,
  'reply-template': form,
  /** The name and the address of a subscriber; `subscriber/{id}/note` says why the address must not be emailed. */
  subscriber: form,
  job: form,
  post: work,
  newsletter: work,
  'welcome-letter': work,
};

export const draftKinds = { ...single, ...ofRecord };

/** "contact", "note/{id of the lead}", "post/{id of the post}/{writer}" */
export type DraftName = keyof typeof single | DraftOfRecord;
export type DraftOfRecord = `${keyof typeof ofRecord}/${string}`;

const kinds = new Map<string, DraftKind>(Object.entries(draftKinds));

/** Undefined for a name that no kind has. */
export const kindOf = (name: string): DraftKind | undefined => kinds.get(name.split('/')[0] ?? '');

/** The record that the text is about. */
export const subjectOf = (name: string): string | undefined => name.split('/')[1];
