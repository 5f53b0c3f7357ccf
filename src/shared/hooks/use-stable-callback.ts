import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function in every render, which calls the newest one, so that components memoized on it do not
 * render again.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current(...args), []);
}
