import { useCallback, useRef, useState } from 'react';
import { type ChosenResume, chooseResume, type RefusedFile, resumeUpload } from './resume-upload';

/** The résumé that is chosen before the application is sent. */
export function useResume() {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const chosen = useRef<ChosenResume>(undefined);

  /** Names a file that will not be taken, unless another one was chosen meanwhile. */
  const judge = useCallback(async (current: ChosenResume) => {
    // A failed load of the code is tried again by the upload.
    const result = await current.reading.catch(() => null);
    if (chosen.current !== current || !result || !('problem' in result)) return;
    setFile(null);
    setRefused({ name: current.file.name, problem: result.problem });
  }, []);

  const choose = useCallback(
    (next: File | undefined) => {
      chosen.current = next && chooseResume(next);
      setFile(next ?? null);
      setRefused(null);
      if (chosen.current) void judge(chosen.current);
    },
    [judge],
  );

  return {
    /** The chosen file. */
    file,
    refused,
    choose,
    /** For an application that is stored. A refused file goes along, so that the receipt names it. */
    send: (id: string) => {
      if (chosen.current) resumeUpload.send(id, chosen.current);
    },
  };
}

export type Resume = ReturnType<typeof useResume>;
