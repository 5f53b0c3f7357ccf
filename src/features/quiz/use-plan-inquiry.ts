import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import type { PrefilledInquiry } from '@/lib/leads/prefilled-inquiry';

/**
 * The plan that the address of this page asks for, if its query carries the answers of the quiz; else
 * null. What is needed to read them is loaded only then, so a page that uses this does not grow by it.
 */
export function usePlanInquiry(): PrefilledInquiry | null {
  const { search } = useLocation();
  const query = useIsHydrated() ? search : '';
  const [inquiry, setInquiry] = useState<PrefilledInquiry | null>(null);

  useEffect(() => {
    if (!new URLSearchParams(query).has('goal')) return undefined;
    let isCurrent = true;
    import('./plan-inquiry')
      .then(({ readPlanInquiry }) => isCurrent && setInquiry(readPlanInquiry(query)))
      // Without it the form starts empty, as for everybody else.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [query]);

  return inquiry;
}
