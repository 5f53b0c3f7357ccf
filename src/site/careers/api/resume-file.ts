// Checks and uploads a résumé. This code loads when an applicant chooses a file.
import {
  isEncryptedPdf,
  isPdf,
  maxResumeBytes,
  resumeBucket,
  resumePath,
  resumeType,
} from '@contracts/resume';
import { getBackend, NotConfiguredError } from '@/shared/env';
import { AppError } from '@/shared/supabase/errors';

export type ResumeProblem = 'type' | 'size' | 'empty' | 'unreadable';
export type ReadResume = { bytes: ArrayBuffer; isEncrypted: boolean } | { problem: ResumeProblem };

/**
 * Reads the whole file at once, because by the time of sending it may have changed, or its drive may be gone. The
 * server checks the first bytes again (supabase/functions/open-resume).
 */
export async function readResume(file: Blob): Promise<ReadResume> {
  if (file.size > maxResumeBytes) return { problem: 'size' };
  if (file.size === 0) return { problem: 'empty' };
  try {
    const buffer = await file.arrayBuffer();
    const bytes = new Uint8Array(buffer);
    if (!isPdf(bytes)) return { problem: 'type' };
    return { bytes: buffer, isEncrypted: isEncryptedPdf(bytes) };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** Half of the time that the server allows, so that a second attempt fits in: 5 MB at 17 KB a second. */
const UPLOAD_TIMEOUT_MS = 5 * 60 * 1000;
const CONFLICT = 409;
const FORBIDDEN = 403;

/**
 * Uploads the résumé of a stored application. Resolves with "late" when the server no longer accepts it, and rejects
 * when another attempt may help.
 */
export async function uploadResume(
  applicationId: string,
  bytes: ArrayBuffer,
): Promise<'arrived' | 'late'> {
  // Reads the variable directly, as in public-client.ts.
  if (!import.meta.env.VITE_SUPABASE_URL) throw new NotConfiguredError('This site has no backend.');
  const { url, publishableKey } = getBackend();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), UPLOAD_TIMEOUT_MS);
  try {
    const answer = await fetch(
      `${url}/storage/v1/object/${resumeBucket}/${resumePath(applicationId)}`,
      {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${publishableKey}`,
          'content-type': resumeType,
        },
        body: bytes,
        signal: controller.signal,
      },
    );
    if (answer.ok) return 'arrived';
    const status = await meantStatus(answer);
    // The file has arrived, but the response to an earlier attempt was lost.
    if (status === CONFLICT) return 'arrived';
    if (status === FORBIDDEN) return 'late';
    throw new AppError('The résumé was not taken.', { status });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the status from the body, because the response's own may be 400. */
async function meantStatus(answer: Response): Promise<number> {
  const said: unknown = await answer.json().catch(() => null);
  const meant =
    typeof said === 'object' && said && 'statusCode' in said ? Number(said.statusCode) : NaN;
  return Number.isInteger(meant) ? meant : answer.status;
}
