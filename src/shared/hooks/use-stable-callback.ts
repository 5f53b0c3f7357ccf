import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, which calls the newest one: parts that are memoised on it are not drawn again. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current(...args), []);
}
