// The upload of a résumé. Kept outside the components: it goes on while the applicant reads another page of the site, and the
// next form shows how it ended.
import { notify } from '@/shared/feedback/notify';
import { createListeners } from '@/shared/browser/listeners';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { site } from '@/shared/content/site.prepared';
import { careers } from '@content/careers';
import type { ReadResume, ResumeProblem } from '../api/resume-file';

/** A file that was not taken, and why. */
export interface RefusedFile {
  name: string;
  problem: ResumeProblem;
}

/**
 * How the upload stands. `late`: the server takes no file for this application any more. `first`: another file was sent
 * after one had arrived, and there is room for one.
 */
type ResumeUpload =
  | { state: 'sending' | 'arrived' | 'failed' | 'late' | 'first' }
  | ({ state: 'refused' } & RefusedFile);

/** A chosen file, and its bytes as soon as they are read. */
export interface ChosenResume {
  file: File;
  reading: Promise<ReadResume>;
}

interface SentResume {
  /** The application's. */
  id: string;
  chosen: ChosenResume;
  upload: ResumeUpload;
  /** Another file, sent while this one was on its way. */
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
    // A failed load of the code is tried again.
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

/** Leaving the site asks first while a file is on its way. */
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

/** For an application that is stored. Safe to repeat with its id: one file of it arrives. */
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
  /** A form is opened: only an upload that still can arrive keeps its line. */
  startOver: () => {
    const state = latest?.upload.state;
    if (state !== 'sending' && state !== 'failed') show(undefined);
  },
};
