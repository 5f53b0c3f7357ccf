import { useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

interface LeaveGuardOptions {
  isDirty: () => boolean;
  onClose: () => void;
}

/** Asks before unsaved work is lost: closing the dialog, leaving the page, closing the tab. */
export function useLeaveGuard({ isDirty, onClose }: LeaveGuardOptions) {
  const [isAsked, setIsAsked] = useState(false);
  // After a save or an answered question, nothing is blocked.
  const isFree = useRef(false);
  const blocker = useBlocker(() => !isFree.current && isDirty());

  useBeforeUnload((event) => {
    if (!isFree.current && isDirty()) event.preventDefault();
  });

  return {
    isAsking: isAsked || blocker.state === 'blocked',
    requestClose: () => {
      if (isDirty()) setIsAsked(true);
      else onClose();
    },
    stay: () => {
      setIsAsked(false);
      blocker.reset?.();
    },
    leave: () => {
      isFree.current = true;
      setIsAsked(false);
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
    /** After a save: nothing is unsaved, whatever the form still shows. */
    letGo: () => {
      isFree.current = true;
    },
  };
}
