import { useState } from 'react';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { hasBackend, hasEmailJs } from '@/shared/env';
import { type LeadOrder, type LeadSteps, LeadSubmission } from './lead-submission';

/** One submission per mounted form: it keeps the id and the finished steps between tries. */
export function useLeadSubmission<Values>(steps: LeadSteps<Values>, order: LeadOrder) {
  const isInHtml = !useIsHydrated();
  const [submission] = useState(() => {
    const services = { hasBackend: hasBackend(), hasEmailJs: hasEmailJs() };
    return new LeadSubmission(steps, order, services, isInHtml ? paintedAt() : Date.now());
  });
  return submission;
}

/** A prerendered form can be filled in as soon as it is painted, long before hydration. */
function paintedAt(): number {
  const [paint] = performance.getEntriesByName?.('first-contentful-paint') ?? [];
  return paint ? performance.timeOrigin + paint.startTime : Date.now();
}
