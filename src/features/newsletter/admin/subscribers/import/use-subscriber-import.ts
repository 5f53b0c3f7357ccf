import { useSyncExternalStore } from 'react';
import { useImportPiece } from '../../../api/subscribers/add-subscribers';
import { readFileText } from './file/read-file';
import { createSubscriberImport } from './subscriber-import';

/** One import per tab, kept outside the components so that it goes on when the screen changes. */
const theImport = createSubscriberImport();

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

export function useSubscriberImport() {
  const state = useSyncExternalStore(theImport.subscribe, theImport.getState);
  const form = useSyncExternalStore(theImport.subscribe, theImport.getForm);
  const { sendPiece, refresh } = useImportPiece();

  return {
    state,
    form,
    setForm: theImport.setForm,
    readFile: (file: File) => void theImport.read(file.name, () => readFileText(file)),
    readPasted: () => void theImport.read('Pasted list', () => Promise.resolve(form.pasted)),
    run: async () => {
      const running = new AbortController();
      window.addEventListener('beforeunload', askToStay, { signal: running.signal });
      await theImport.run(sendPiece);
      running.abort();
      refresh();
    },
    choose: theImport.choose,
    stop: theImport.stop,
    reset: theImport.reset,
  };
}
