import { useState } from 'react';
import { hasBackend, hasEmailJs } from '@/lib/env';
import { type LeadOrder, type LeadSteps, LeadSubmission } from '@/lib/lead-submission';

/** One submission per mounted form: it keeps the id and the finished steps between tries. */
export function useLeadSubmission<Values>(steps: LeadSteps<Values>, order: LeadOrder) {
  const [submission] = useState(() => {
    const services = { hasBackend: hasBackend(), hasEmailJs: hasEmailJs() };
    return new LeadSubmission(steps, order, services);
  });
  return submission;
}
