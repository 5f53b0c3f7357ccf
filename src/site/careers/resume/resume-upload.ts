// Uploads a résumé outside of React: the upload continues while the applicant reads another page, and the next form
// shows how it ended.
import { notify } from '@/shared/feedback/notify';
import { createListeners } from '@/shared/browser/listeners';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { site } from '@/shared/content/site.prepared';
import { careers } from '@content/careers';
import type { ReadResume, ResumeProblem } from '../api/resume-file';

/** A file that was refused, with the reason. */
export interface RefusedFile {
  name: string;
  problem: ResumeProblem;
}

/**
 * The state of the upload. `late`: the server no longer accepts a file for this application. `first`: another file was
 * sent after one had arrived, and only one is stored.
 */
type ResumeUpload =
  | { state: 'sending' | 'arrived' | 'failed' | 'late' | 'first' }
  | ({ state: 'refused' } & RefusedFile);

/** A chosen file, with its bytes as soon as they are read. */
export interface ChosenResume {
  file: File;
  reading: Promise<ReadResume>;
}

interface SentResume {
  /** The id of the application. */
  id: string;
  chosen: ChosenResume;
  upload: ResumeUpload;
  /** Another file, sent during the upload of this one. */
  next?: ChosenResume;
}

const texts = careers.resume;
const loadCode = () => loadWhenOnline(() => import('../api/resume-file'));
const read = async (file: File) => (await loadCode()).readResume(file);

export const chooseResume = (file: File): ChosenResume => ({ file, reading: read(file) });

let latest: SentResume | undefined;
const { subscribe, tell, isHeard } = createListeners();

function show(next: SentResume | undefined) {
  latest = next;
  tell();
}

async function upload(id: string, { file, reading }: ChosenResume): Promise<ResumeUpload> {
  try {
    // Retries a failed load of the code.
    const result = await reading.catch(() => read(file));
    if ('problem' in result) return { state: 'refused', name: file.name, problem: result.problem };
    const { uploadResume } = await loadCode();
    return { state: await uploadResume(id, result.bytes) };
  } catch {
    return { state: 'failed' };
  }
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
let running = 0;

/** Asks before leaving the site while a file is being uploaded. */
function countRunning(change: 1 | -1) {
  running += change;
  if (running > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

async function attempt(id: string, chosen: ChosenResume) {
  const sent: SentResume = { id, chosen, upload: { state: 'sending' } };
  countRunning(1);
  notify.dismiss(texts.lost);
  show(sent);
  const ended = await upload(id, chosen);
  countRunning(-1);
  sent.upload = ended;
  tell();
  const isLatest = latest === sent;
  if (isLatest && sent.next) send(id, sent.next);
  else if (ended.state !== 'arrived' && !(isLatest && isHeard()))
    notify.error(texts.lost, `${texts.states.late} ${site.emailLink.label}`);
}

/** Sends the file of a stored application. Safe to repeat with its id, because only one file is stored. */
function send(id: string, chosen: ChosenResume) {
  const state = latest?.id === id ? latest.upload.state : undefined;
  if (!latest || !state || state === 'failed' || state === 'refused') void attempt(id, chosen);
  else if (latest.chosen === chosen) return;
  else if (state === 'sending') latest.next = chosen;
  else if (state === 'arrived') show({ id, chosen, upload: { state: 'first' } });
}

export const resumeUpload = {
  subscribe,
  get: () => latest?.upload ?? null,
  send,
  /** Tries again, with another file where the first one was refused. */
  again: (file?: File) => {
    if (latest) void attempt(latest.id, file ? chooseResume(file) : latest.chosen);
  },
  /** Resets the state for a newly opened form, except for an upload that can still arrive. */
  startOver: () => {
    const state = latest?.upload.state;
    if (state !== 'sending' && state !== 'failed') show(undefined);
  },
};
