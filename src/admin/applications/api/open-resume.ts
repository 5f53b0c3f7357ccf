import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { getBackend } from '@/shared/env';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { callFunction } from '@/shared/supabase/call-function';

const answerSchema = z.object({ link: z.string().startsWith('/') });

/**
 * Asks for a download link, which works for five minutes; the audit log records each call. Throws FunctionRefusal, also
 * for a file that is not a PDF.
 */
async function fetchResumeLink(applicationId: string): Promise<string> {
  const { details } = await callFunction(
    getAdminClient().functions,
    'open-resume',
    { applicationId },
    'The résumé could not be opened.',
  );
  return getBackend().url + answerSchema.parse(details).link;
}

/** Downloads the résumé of an application. The file comes as an attachment, so that this page stays where it is. */
export function useOpenResume(applicationId: string) {
  return useMutation({
    mutationFn: () => fetchResumeLink(applicationId),
    // The oldest browsers have it; the data of web-features only lacks a version for Safari on iOS.
    onSuccess: (link) => void window.open(link, '_self'),
    onError: (error) => console.error('Failed to open a résumé:', error),
    // Forgets the link at once, because it serves one click.
    gcTime: 0,
  });
}
