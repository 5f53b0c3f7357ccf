// Every kind of text that a device keeps until it is sent, saved or discarded. The privacy page and security-design.md
// take their days from here.

interface DraftKind {
  /** The days after the last change, after which a draft is removed. */
  days: number;
  /**
   * The longest text in characters, including its JSON. Longer text is not kept, so that the storage never fills up.
   */
  longest: number;
}

/** A short form, with a limit far above those of its fields. */
const form: DraftKind = { days: 7, longest: 50_000 };
/** A text that takes hours to write. */
const work: DraftKind = { days: Infinity, longest: Infinity };

/** Forms that exist once. */
const single = {
  contact: form,
  application: form,
  'add-subscriber': form,
  'blog-settings': form,
};

/** Drafts about a record, whose id is part of the name: an erasure removes every draft with that id. */
const ofRecord = {
  /** A private note about a lead. */
  note: form,
  'next-step': form,
  'inquiry-value': form,
  /**
   * A reply to a lead. `reply/application` is a text for several leads. `reply/{lead id}/id` is the id of a reply that
   * was sent, until the server answers.
   */
  reply: form,
  'reply-template': form,
  /** A subscriber's name and address; `subscriber/{id}/note` says why the address must not be emailed. */
  subscriber: form,
  job: form,
  post: work,
  newsletter: work,
  'welcome-letter': work,
};

export const draftKinds = { ...single, ...ofRecord };

/** A draft's name: "contact", "note/{lead id}", "post/{post id}/{writer}". */
export type DraftName = keyof typeof single | DraftOfRecord;
export type DraftOfRecord = `${keyof typeof ofRecord}/${string}`;

const kinds = new Map<string, DraftKind>(Object.entries(draftKinds));

/** Returns the kind of a draft; undefined for an unknown name. */
export const kindOf = (name: string): DraftKind | undefined => kinds.get(name.split('/')[0] ?? '');

/** Returns the id of the record that the draft is about. */
export const subjectOf = (name: string): string | undefined => name.split('/')[1];
