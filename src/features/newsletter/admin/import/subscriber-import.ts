// The state of an import, from the chosen file to its report. It lives outside the components, so that it survives a
// change of screen and a new login. The list stays in this tab's memory only.
import { createListeners } from '@/lib/browser/listeners';
import { readableMessage } from '@/lib/supabase/errors';
import type { ImportAnswer, RefusalReason } from '../../api/add-subscribers';
import { type AddressList, readAddresses } from './address-list';
import { UnreadableFile } from './read-file';

/** Small enough for a quick answer and a cheap repeat. */
export const PIECE_SIZE = 500;

export type Refusal = {
  text: string;
  /** Its line in the file. */
  line: number;
  reason: RefusalReason | 'duplicate';
};

export type ImportProgress = {
  /** The number of valid addresses that the server has processed. */
  sent: number;
  total: number;
  added: number;
  alreadyActive: number;
  refused: Refusal[];
};

export type ImportForm = { pasted: string; note: string; hasConsent: boolean };

type Source = { name: string; list: AddressList };

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'reading'; name: string }
  | ({ step: 'preview' } & Source)
  | ({ step: 'running'; isStopping: boolean; progress: ImportProgress } & Source)
  /** Stopped by the admin, or by the failure in `problem`. It can continue. */
  | ({ step: 'paused'; problem: string | null; progress: ImportProgress } & Source)
  | ({ step: 'done'; progress: ImportProgress } & Source);

export type SendPiece = (piece: { emails: string[]; note: string }) => Promise<ImportAnswer>;

const noAnswer =
  'The server did not answer. What was added so far is kept; continuing adds no one twice.';

const emptyForm: ImportForm = { pasted: '', note: '', hasConsent: false };

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
      const list = await readAddresses(await readText());
      show(
        list.addresses.length === 0
          ? { step: 'choose', problem: 'This list is empty.' }
          : { step: 'preview', name, list },
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
    const { name, list } = state;
    const valid = list.addresses.filter(({ verdict }) => verdict === 'valid');
    let progress = state.step === 'paused' ? state.progress : initialProgress(list);
    show({ step: 'running', name, list, progress, isStopping: false });

    while (progress.sent < progress.total) {
      if (isStopping()) return show({ step: 'paused', name, list, progress, problem: null });
      const piece = valid.slice(progress.sent, progress.sent + PIECE_SIZE);
      try {
        const emails = piece.map(({ email }) => email);
        progress = addAnswer(progress, piece, await send({ emails, note: form.note.trim() }));
      } catch (error) {
        // The piece may have arrived; sending it again adds no address twice.
        const problem = readableMessage(error) ?? noAnswer;
        return show({ step: 'paused', name, list, progress, problem });
      }
      show({ step: 'running', name, list, progress, isStopping: isStopping() });
    }
    show({ step: 'done', name, list, progress });
  }

  const isStopping = () => state.step === 'running' && state.isStopping;

  return {
    read,
    run,
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

/** Invalid and duplicate addresses count as refused before anything is sent. */
function initialProgress(list: AddressList): ImportProgress {
  const refused = list.addresses.flatMap<Refusal>(({ text, line, verdict }) =>
    verdict === 'valid' ? [] : { text, line, reason: verdict },
  );
  return { sent: 0, total: list.valid, added: 0, alreadyActive: 0, refused };
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
    refused: [...progress.refused, ...refused],
  };
}
