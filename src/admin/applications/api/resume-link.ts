import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getBackend } from '@/shared/env';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { callFunction } from '@/shared/supabase/call-function';

const answerSchema = z.object({ link: z.string().startsWith('/') });

/** The address of a download, good for five minutes. Throws FunctionRefusal, for a file that is no PDF as well. */
export async function fetchResumeLink(applicationId: string): Promise<string> {
  const { details } = await callFunction(
    getAdminClient().functions,
    'open-resume',
    { applicationId },
    'The résumé could not be opened.',
  );
  return getBackend().url + answerSchema.parse(details).link;
}

/** A minute before the link ends. */
const RENEW_MS = 4 * 60_000;
/** Thirty seconds before it ends: the answer that brought it took its time, too. */
const FRESH_MS = 4.5 * 60_000;

/** Renewed as long as it is shown, and asked for again for each record that is opened. A stale link leads nowhere. */
export const resumeLinkQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [adminScope, 'resume', applicationId],
    queryFn: () => fetchResumeLink(applicationId),
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  });
