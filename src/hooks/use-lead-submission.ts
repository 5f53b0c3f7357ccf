import { useState } from 'react';
import { type LeadOrder, type LeadSteps, LeadSubmission } from '@/lib/lead-submission';

/** One submission per mounted form: it keeps the id and the finished steps between tries. */
export function useLeadSubmission<Values>(steps: LeadSteps<Values>, order: LeadOrder) {
  const [submission] = useState(() => new LeadSubmission(steps, order));
  return submission;
}
