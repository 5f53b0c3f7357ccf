import { notify } from '@/components/feedback/notify';
import { careersMessages as messages } from '@/content/careers';
import { usePreparedSending } from '@/components/site/use-prepared-sending';
import type { LeadSubmission } from '@/lib/leads/lead-submission';
import { readableMessage } from '@/lib/supabase/errors';
import { prepareApplication } from '../api/application-steps';
import type { TitledApplication } from '../api/applications';
import type { OpenJob } from '../api/jobs';
import type { JobApplication } from '../schema';

function fail(message = messages.failure.description): false {
  notify.error(messages.failure.title, message);
  return false;
}

/**
 * Sends an application and says how it went. Resolves to true when both the row and the mail are
 * done; a second call with the same application repeats only what is missing.
 */
export function useSendApplication(submission: LeadSubmission<TitledApplication>, jobs: OpenJob[]) {
  usePreparedSending(prepareApplication);

  return async (application: JobApplication, hasCaught: () => boolean) => {
    if (hasCaught()) return fail();
    const jobTitle = jobs.find(({ id }) => id === application.position)?.title;
    const outcome = await submission.submit({ ...application, jobTitle });
    if (!outcome) return false;
    if (!outcome.isStored) return fail(readableMessage(outcome.storeError));
    if (!outcome.isSent) return fail();
    submission.startOver();
    notify.success(messages.success.title, messages.success.description);
    return true;
  };
}
