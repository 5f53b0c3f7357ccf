import { useCallback, useEffect, useRef, useState } from 'react';
import { loadWhenOnline } from '@/lib/browser/when-online';
import type { ReadResume, ResumeProblem } from '../../api/resume-file';

/** A file that was not taken, and why. */
export interface RefusedFile {
  name: string;
  problem: ResumeProblem;
}

/** How the upload stands. `late`: the server takes no file for this application any more. */
export type ResumeUpload =
  | { state: 'sending' | 'arrived' | 'failed' | 'late' }
  | ({ state: 'refused' } & RefusedFile);

/** A chosen file, and its bytes as soon as they are read. */
interface Chosen {
  file: File;
  reading: Promise<ReadResume>;
}

const loadCode = () => loadWhenOnline(() => import('../../api/resume-file'));
const read = async (file: File) => (await loadCode()).readResume(file);

/** The résumé of an application: chosen before the application is sent, uploaded once it is stored. */
export function useResume() {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [upload, setUpload] = useState<ResumeUpload | null>(null);
  const chosen = useRef<Chosen>(undefined);
  const sent = useRef<{ id: string; chosen: Chosen; upload: ResumeUpload }>(undefined);

  const isSending = upload?.state === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  /** Names a file that will not be taken, unless another one was chosen meanwhile. */
  const judge = useCallback(async (current: Chosen) => {
    // A failed load of the code is tried again by the upload.
    const result = await current.reading.catch(() => null);
    if (chosen.current !== current || !result || !('problem' in result)) return;
    chosen.current = undefined;
    setFile(null);
    setRefused({ name: current.file.name, problem: result.problem });
  }, []);

  const choose = useCallback(
    (next: File | undefined) => {
      chosen.current = next && { file: next, reading: read(next) };
      setFile(next ?? null);
      setRefused(null);
      if (chosen.current) void judge(chosen.current);
    },
    [judge],
  );

  async function attempt(id: string, what: Chosen) {
    const show = (next: ResumeUpload) => {
      const isLatest = !sent.current || sent.current.id === id;
      if (!isLatest) return;
      sent.current = { id, chosen: what, upload: next };
      setUpload(next);
    };
    show({ state: 'sending' });
    try {
      const result = await what.reading.catch(() => read(what.file));
      if ('problem' in result) {
        show({ state: 'refused', name: what.file.name, problem: result.problem });
        return;
      }
      const { uploadResume } = await loadCode();
      show({ state: await uploadResume(id, result.bytes) });
    } catch {
      show({ state: 'failed' });
    }
  }

  return {
    /** The chosen file. */
    file,
    refused,
    upload,
    choose,
    /** For an application that is stored. Safe to repeat with its id. */
    send: (id: string) => {
      const { current: last } = sent;
      const { current: now } = chosen;
      if (!now) return;
      if (last?.id !== id) {
        sent.current = undefined;
        void attempt(id, now);
      } else if (last.upload.state === 'failed') {
        void attempt(id, now);
      } else if (last.chosen !== now && last.upload.state === 'arrived') {
        // Another file after the first one arrived: there is room for one.
        setUpload({ state: 'late' });
      }
    },
    retry: () => {
      if (sent.current) void attempt(sent.current.id, sent.current.chosen);
    },
    /** Another application is written: what has arrived needs no line any more. */
    startOver: () => setUpload((now) => (now?.state === 'arrived' ? null : now)),
  };
}

export type Resume = ReturnType<typeof useResume>;
