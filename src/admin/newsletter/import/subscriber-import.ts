// An import of subscribers: the list, the admin's answers, and the requests that send it in pieces.
import { toTagName } from '@contracts/subscriber-tags';
import type {
  ImportAnswer,
  ImportPiece,
  RefusalReason,
  TagFault,
} from '../api/subscribers/add-subscribers';
import {
  type AddressList,
  type FoundAddress,
  type ImportChoices,
  isSubscriberState,
  listAddresses,
  readTable,
  suggestChoices,
} from './file/address-list';
import type { ImportTable } from './file/columns';
import { UnreadableFile } from './file/read-file';

/** The rows of a request, few enough for a quick response and a cheap retry. */
export const PIECE_SIZE = 500;

export type Refusal = {
  text: string;
  /** The subscriber's line in the file. */
  line: number;
  reason: RefusalReason | 'duplicate' | 'never';
};

/** A tag that a subscriber did not get. */
export type TagRefusal = { text: string; line: number; tag: string; reason: TagFault };

export type ImportProgress = {
  /** The number of addresses that the server has processed. */
  sent: number;
  total: number;
  added: number;
  alreadyActive: number;
  left: number;
  barred: number;
  alreadyOut: number;
  refused: Refusal[];
  /** The number of times that a tag was set. */
  tagged: number;
  tagRefusals: TagRefusal[];
};

export type ImportForm = {
  pasted: string;
  note: string;
  hasConsent: boolean;
  mayUnsubscribe: boolean;
  /** The tag for every subscriber of the list; '' for none. */
  tag: string;
};

export const emptyForm: ImportForm = {
  pasted: '',
  note: '',
  hasConsent: false,
  mayUnsubscribe: false,
  tag: '',
};

export type ImportSource = {
  /** The name of the file, or "Pasted list". */
  name: string;
  table: ImportTable;
  choices: ImportChoices;
  list: AddressList;
};

export interface ImportToRead {
  name: string;
  readText: () => Promise<string>;
}

/** Reads a file or pasted text. Throws UnreadableFile with a message for the admin. */
export async function readSource({ name, readText }: ImportToRead): Promise<ImportSource> {
  let source: ImportSource;
  try {
    const table = await readTable(await readText(), name);
    source = withChoices({ name, table }, suggestChoices(table));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This file could not be read.', { cause: error });
  }
  if (source.list.addresses.length === 0) throw new UnreadableFile('This list is empty.');
  return source;
}

/** Reads the same list with other roles of its columns. */
export function withChoices(
  { name, table }: Pick<ImportSource, 'name' | 'table'>,
  choices: ImportChoices,
): ImportSource {
  return { name, table, choices, list: listAddresses(table, choices) };
}

const toSend = ({ addresses }: AddressList) =>
  addresses.filter(({ verdict }) => isSubscriberState(verdict));

interface SendingOptions {
  form: ImportForm;
  send: (piece: ImportPiece) => Promise<ImportAnswer>;
  onProgress: (progress: ImportProgress) => void;
  /** Asked before each request. */
  isStopping: () => boolean;
}

/**
 * Sends the rest of a list in pieces until it is stopped. Rejects when a request fails: it may have arrived, and
 * sending it again adds no address twice.
 */
export async function sendSubscribers(
  { list, choices }: ImportSource,
  start: ImportProgress,
  { form, send, onProgress, isStopping }: SendingOptions,
): Promise<void> {
  const subscribers = toSend(list);
  let progress = start;
  while (progress.sent < progress.total && !isStopping()) {
    const piece = subscribers.slice(progress.sent, progress.sent + PIECE_SIZE);
    const answer = await send({
      subscribers: piece.flatMap((address) => toImported(address, toTagName(form.tag))),
      note: form.note.trim(),
      // A list of addresses that must not be emailed exists to unsubscribe them.
      mayUnsubscribe: choices.isBarred || form.mayUnsubscribe,
    });
    progress = addAnswer(progress, piece, answer);
    onProgress(progress);
  }
}

function toImported(address: FoundAddress, tagOfAll: string): ImportPiece['subscribers'] {
  const { email, name, verdict, note, origin, place } = address;
  if (!isSubscriberState(verdict)) return [];
  // Comes first, so that it is not the tag that exceeds the limit.
  const tags = [...(tagOfAll ? [tagOfAll] : []), ...address.tags];
  const { joinedAt: joined_at, leftAt: left_at, welcomedAt: welcomed_at } = address;
  const kept = { joined_at, left_at, note, origin, place, welcomed_at };
  return [{ email, name: name || null, state: verdict, ...kept, tags }];
}

/** Counts the rows that are not sent as refused, before the first request. */
export function initialProgress(list: AddressList): ImportProgress {
  const refused = list.addresses.flatMap<Refusal>(({ text, line, verdict }) =>
    verdict === 'invalid' || verdict === 'duplicate' || verdict === 'never'
      ? { text, line, reason: verdict }
      : [],
  );
  const none = { added: 0, alreadyActive: 0, left: 0, barred: 0, alreadyOut: 0, tagged: 0 };
  return { tagRefusals: [], sent: 0, total: toSend(list).length, ...none, refused };
}

function addAnswer(
  progress: ImportProgress,
  piece: AddressList['addresses'],
  answer: ImportAnswer,
): ImportProgress {
  const lines = new Map(piece.map(({ email, line }) => [email, line]));
  const refused = answer.refused.map(({ email, reason }) => ({
    text: email,
    reason,
    line: lines.get(email) ?? 0,
  }));
  const tagRefusals = answer.tagFaults.map(({ email, tag, reason }) => ({
    text: email,
    line: lines.get(email) ?? 0,
    tag,
    reason,
  }));
  return {
    ...progress,
    tagged: progress.tagged + answer.tagged,
    tagRefusals: [...progress.tagRefusals, ...tagRefusals],
    sent: progress.sent + piece.length,
    added: progress.added + answer.added,
    alreadyActive: progress.alreadyActive + answer.alreadyActive,
    left: progress.left + answer.left,
    barred: progress.barred + answer.barred,
    alreadyOut: progress.alreadyOut + answer.alreadyOut,
    refused: [...progress.refused, ...refused],
  };
}
