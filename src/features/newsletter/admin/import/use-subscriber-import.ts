import { useEffect, useSyncExternalStore } from 'react';
import { useImportPiece } from '../../api/add-subscribers';
import { readFileText } from './read-file';
import { createSubscriberImport } from './subscriber-import';

/** One import per tab, kept outside the components so that it goes on when the screen changes. */
const theImport = createSubscriberImport();

export function useSubscriberImport() {
  const state = useSyncExternalStore(theImport.subscribe, theImport.getState);
  const form = useSyncExternalStore(theImport.subscribe, theImport.getForm);
  const { sendPiece, refresh } = useImportPiece();

  const isRunning = state.step === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  return {
    state,
    form,
    setForm: theImport.setForm,
    readFile: (file: File) => void theImport.read(file.name, () => readFileText(file)),
    readPasted: () => void theImport.read('Pasted list', () => Promise.resolve(form.pasted)),
    run: () => void theImport.run(sendPiece).finally(refresh),
    stop: theImport.stop,
    reset: theImport.reset,
  };
}

export type SubscriberImportControl = ReturnType<typeof useSubscriberImport>;
