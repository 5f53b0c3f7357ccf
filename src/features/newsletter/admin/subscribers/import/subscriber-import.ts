// The state of an import, from the chosen file to its report. It lives outside the components, so that it survives a
// change of screen and a new login. The list stays in this tab's memory only.
import { createListeners } from '@/lib/browser/listeners';
import { readableMessage } from '@/lib/supabase/errors';
import type {
  ImportAnswer,
  ImportPiece,
  RefusalReason,
} from '../../../api/subscribers/add-subscribers';
import {
  type AddressList,
  type FoundAddress,
  type ImportChoices,
  type ImportTable,
  isSubscriberState,
  listAddresses,
  readTable,
  suggestChoices,
} from './file/address-list';
import { UnreadableFile } from './file/read-file';

/** Small enough for a quick answer and a cheap repeat. */
export const PIECE_SIZE = 500;

export type Refusal = {
  text: string;
  /** Its line in the file. */
  line: number;
  reason: RefusalReason | 'duplicate' | 'never';
};

export type ImportProgress = {
  /** The number of addresses that the server has processed. */
  sent: number;
  total: number;
  added: number;
  alreadyActive: number;
  left: number;
  suppressed: number;
  alreadyOut: number;
  refused: Refusal[];
};

export type ImportForm = {
  pasted: string;
  note: string;
  hasConsent: boolean;
  mayUnsubscribe: boolean;
};

type Source = { name: string; table: ImportTable; choices: ImportChoices; list: AddressList };

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'reading'; name: string }
  | ({ step: 'preview' } & Source)
  | ({ step: 'running'; isStopping: boolean; progress: ImportProgress } & Source)
  /** Stopped by the admin, or by the failure in `problem`. It can continue. */
  | ({ step: 'paused'; problem: string | null; progress: ImportProgress } & Source)
  | ({ step: 'done'; progress: ImportProgress } & Source);

export type SendPiece = (piece: ImportPiece) => Promise<ImportAnswer>;

const noAnswer =
  'The server did not answer. What was added so far is kept; continuing adds no one twice.';

const emptyForm: ImportForm = { pasted: '', note: '', hasConsent: false, mayUnsubscribe: false };

export function createSubscriberImport() {
  let state: ImportState = { step: 'choose' };
  let form = emptyForm;
  const { subscribe, tell } = createListeners();

  function show(next: ImportState) {
    state = next;
    tell();
  }

  /** Reads a file or a paste. */
  async function read(name: string, readText: () => Promise<string>): Promise<void> {
    show({ step: 'reading', name });
    try {
      const table = await readTable(await readText(), name);
      const choices = suggestChoices(table);
      const list = listAddresses(table, choices);
      show(
        list.addresses.length === 0
          ? { step: 'choose', problem: 'This list is empty.' }
          : { step: 'preview', name, table, choices, list },
      );
    } catch (error) {
      const isKnown = error instanceof UnreadableFile;
      const problem = isKnown ? error.message : 'This file could not be read.';
      show({ step: 'choose', problem });
    }
  }

  /** Starts the import of the previewed list, or continues a paused one. */
  async function run(send: SendPiece): Promise<void> {
    if (state.step !== 'preview' && state.step !== 'paused') return;
    const { name, table, choices, list } = state;
    const source = { name, table, choices, list };
    const subscribers = list.addresses.filter(({ verdict }) => isSubscriberState(verdict));
    let progress =
      state.step === 'paused' ? state.progress : initialProgress(list, subscribers.length);
    show({ step: 'running', ...source, progress, isStopping: false });

    while (progress.sent < progress.total) {
      if (isStopping()) return show({ step: 'paused', ...source, progress, problem: null });
      const piece = subscribers.slice(progress.sent, progress.sent + PIECE_SIZE);
      try {
        const answer = await send({
          subscribers: piece.flatMap(toImported),
          note: form.note.trim(),
          // Of a list of addresses that must not be mailed, that is the purpose.
          mayUnsubscribe: choices.isBarred || form.mayUnsubscribe,
        });
        progress = addAnswer(progress, piece, answer);
      } catch (error) {
        // The piece may have arrived; sending it again adds no address twice.
        const problem = readableMessage(error) ?? noAnswer;
        return show({ step: 'paused', ...source, progress, problem });
      }
      show({ step: 'running', ...source, progress, isStopping: isStopping() });
    }
    show({ step: 'done', ...source, progress });
  }

  const isStopping = () => state.step === 'running' && state.isStopping;

  return {
    read,
    run,
    /** Changes what the columns of the previewed list mean. */
    choose(change: Partial<ImportChoices>) {
      if (state.step !== 'preview') return;
      const choices = { ...state.choices, ...change };
      show({ ...state, choices, list: listAddresses(state.table, choices) });
    },
    /** Stops after the piece in flight. */
    stop() {
      if (state.step === 'running') show({ ...state, isStopping: true });
    },
    reset() {
      if (state.step === 'running') return;
      form = emptyForm;
      show({ step: 'choose' });
    },
    setForm(change: Partial<ImportForm>) {
      form = { ...form, ...change };
      // Typing clears the problem of the last list.
      show(state.step === 'choose' ? { step: 'choose' } : state);
    },
    getState: () => state,
    getForm: () => form,
    subscribe,
  };
}

function toImported({ email, name, verdict, leftAt }: FoundAddress): ImportPiece['subscribers'] {
  if (!isSubscriberState(verdict)) return [];
  return [{ email, name: name || null, state: verdict, left_at: leftAt }];
}

/** What is not sent counts as refused before anything is sent. */
function initialProgress(list: AddressList, total: number): ImportProgress {
  const refused = list.addresses.flatMap<Refusal>(({ text, line, verdict }) =>
    verdict === 'invalid' || verdict === 'duplicate' || verdict === 'never'
      ? { text, line, reason: verdict }
      : [],
  );
  const none = { added: 0, alreadyActive: 0, left: 0, suppressed: 0, alreadyOut: 0 };
  return { sent: 0, total, ...none, refused };
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
  return {
    ...progress,
    sent: progress.sent + piece.length,
    added: progress.added + answer.added,
    alreadyActive: progress.alreadyActive + answer.alreadyActive,
    left: progress.left + answer.left,
    suppressed: progress.suppressed + answer.suppressed,
    alreadyOut: progress.alreadyOut + answer.alreadyOut,
    refused: [...progress.refused, ...refused],
  };
}
