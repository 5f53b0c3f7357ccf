import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/supabase/server-clock';

/** The seconds that are left until a moment (ISO), counted down. NaN without a moment. */
export function useSecondsUntil(moment = ''): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    if (!moment) return undefined;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.ceil((Date.parse(moment) - now) / 1000);
}
