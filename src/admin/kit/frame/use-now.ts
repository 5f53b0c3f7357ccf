import { useEffect, useState } from 'react';

/** Returns the time in milliseconds, every second while a countdown runs. */
export function useNow(isCounting = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
