import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';

const loadPlan = import.meta.env.MODULE_QUIZ ? () => import('./plan-inquiry') : null;

/** Returns the plan for the quiz answers in the URL, otherwise null. Its code loads only with answers. */
export function usePlanInquiry(): PrefilledInquiry | null {
  const { search } = useLocation();
  const query = useIsHydrated() ? search : '';
  const [inquiry, setInquiry] = useState<PrefilledInquiry | null>(null);

  useEffect(() => {
    if (!loadPlan || !new URLSearchParams(query).has('goal')) return undefined;
    let isCurrent = true;
    loadPlan()
      .then(({ readPlanInquiry }) => isCurrent && setInquiry(readPlanInquiry(query)))
      // Starts with an empty form.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [query]);

  return inquiry;
}
