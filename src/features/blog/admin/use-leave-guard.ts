import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { blockNavigation, type HeldNavigation } from '@/lib/navigation-block';

interface LeaveGuardOptions {
  isDirty: () => boolean;
  onClose: () => void;
}

/** Asks before unsaved work is left: by closing the dialog, by another address, by closing the tab. */
export function useLeaveGuard({ isDirty, onClose }: LeaveGuardOptions) {
  const [isAsked, setIsAsked] = useState(false);
  // A saved post and a decided question let everything pass.
  const isFree = useRef(false);
  const [held, setHeld] = useState<HeldNavigation | null>(null);

  const hold = useEffectEvent((navigation: HeldNavigation) => {
    if (isFree.current || !isDirty()) return false;
    setHeld(navigation);
    return true;
  });
  useEffect(() => blockNavigation((navigation) => hold(navigation)), []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current && isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: isAsked || held !== null,
    requestClose: () => {
      if (isDirty()) setIsAsked(true);
      else onClose();
    },
    stay: () => {
      setIsAsked(false);
      setHeld(null);
    },
    leave: () => {
      isFree.current = true;
      setIsAsked(false);
      setHeld(null);
      if (held) held.proceed();
      else onClose();
    },
    /** For after a save: nothing is unsaved any more, whatever the form still shows. */
    letGo: () => {
      isFree.current = true;
    },
  };
}
