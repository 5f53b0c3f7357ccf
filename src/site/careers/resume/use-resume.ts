import { useCallback, useRef, useState } from 'react';
import { type ChosenResume, chooseResume, type RefusedFile, resumeUpload } from './resume-upload';

/** Holds the résumé that is chosen before the application is sent. */
export function useResume() {
  const [file, setFile] = useState<File | null>(null);
  const [isEncrypted, setIsEncrypted] = useState(false);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const chosen = useRef<ChosenResume>(undefined);

  /** Reports a file that will be refused, or may need a password, unless another one was chosen meanwhile. */
  const judge = useCallback(async (current: ChosenResume) => {
    // The upload retries a failed load of the code.
    const result = await current.reading.catch(() => null);
    if (chosen.current !== current || !result) return;
    if (!('problem' in result)) return setIsEncrypted(result.isEncrypted);
    setFile(null);
    setRefused({ name: current.file.name, problem: result.problem });
  }, []);

  const choose = useCallback(
    (next: File | undefined) => {
      chosen.current = next && chooseResume(next);
      setFile(next ?? null);
      setRefused(null);
      setIsEncrypted(false);
      if (chosen.current) void judge(chosen.current);
    },
    [judge],
  );

  return {
    /** The chosen file. */
    file,
    isEncrypted,
    refused,
    choose,
    /** Uploads the file of a stored application. A refused file is passed on, so that the receipt names it. */
    send: (id: string) => {
      if (chosen.current) resumeUpload.send(id, chosen.current);
    },
  };
}

export type Resume = ReturnType<typeof useResume>;
