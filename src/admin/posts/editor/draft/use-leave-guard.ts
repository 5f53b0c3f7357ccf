import { useBeforeUnload, useBlocker } from 'react-router-dom';

/**
 * Asks before the dialog closes, another page opens or the tab closes. The dialog is in the URL, so closing it is a
 * navigation as well.
 */
export function useLeaveGuard(mustAsk: () => boolean) {
  const blocker = useBlocker(mustAsk);

  useBeforeUnload((event) => {
    if (mustAsk()) event.preventDefault();
  });

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
