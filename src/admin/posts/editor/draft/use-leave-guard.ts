import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/**
 * Asks before unsaved work is lost: closing the dialog, leaving the page, closing the tab. The dialog is in the address,
 * so closing it is a navigation as well.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const isSaved = useRef(false);
  const mustAsk = () => !isSaved.current && isDirty();
  const blocker = useBlocker(mustAsk);

  useBeforeUnload((event) => {
    if (mustAsk()) event.preventDefault();
  });

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** After a save: nothing is unsaved, whatever the form still shows. */
    letGo: () => {
      isSaved.current = true;
    },
  };
}
