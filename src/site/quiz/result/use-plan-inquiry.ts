import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';

const loadPlan = import.meta.env.MODULE_QUIZ ? () => import('./plan-inquiry') : null;

/** The plan of the quiz answers in the page's query, else null. The code for it is loaded only then. */
export function usePlanInquiry(): PrefilledInquiry | null {
  const { search } = useLocation();
  const query = useIsHydrated() ? search : '';
  const [inquiry, setInquiry] = useState<PrefilledInquiry | null>(null);

  useEffect(() => {
    if (!loadPlan || !new URLSearchParams(query).has('goal')) return undefined;
    let isCurrent = true;
    loadPlan()
      .then(({ readPlanInquiry }) => isCurrent && setInquiry(readPlanInquiry(query)))
      // The form then starts empty.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [query]);

  return inquiry;
}
