import type { SupabaseClient } from '@supabase/supabase-js';
import { pdfStartBytes, resumeBucket, resumePath } from '../_shared/contracts/resume.ts';

const linkSeconds = 5 * 60;

export type Resumes = {
  hasApplication(id: string): Promise<boolean>;
  /**
   * Signs a link as a path on the backend, which the function and the browser may reach by different hosts. Null when
   * the file is missing.
   */
  sign(path: string, downloadName: string): Promise<string | null>;
  /** Reads the first bytes behind a link; null when the file is missing. */
  readStart(link: string): Promise<Uint8Array | null>;
  /** Records in the audit log that this admin opens the file. */
  recordOpening(id: string, adminId: string): Promise<void>;
  /** Deletes the file and the right to upload, so that the same file cannot come again. */
  delete(id: string): Promise<void>;
};

/** Needs the service client: no role of the API may read the bucket. */
export function createResumes(service: SupabaseClient, backendUrl: string): Resumes {
  const bucket = service.storage.from(resumeBucket);
  return {
    async hasApplication(id) {
      const { data } = await service
        .from('job_applications')
        .select('id')
        .eq('id', id)
        .is('erase_at', null)
        .maybeSingle()
        .throwOnError();
      return data !== null;
    },
    async sign(path, download) {
      const { data, error } = await bucket.createSignedUrl(path, linkSeconds, { download });
      if (error && isMissing(error)) return null;
      if (error) throw error;
      const { pathname, search } = new URL(data.signedUrl);
      return pathname + search;
    },
    async readStart(link) {
      // Requests no range: an empty file has none and would look like a missing one.
      const response = await fetch(new URL(link, backendUrl));
      if (response.ok) return readFirst(response.body);
      await response.body?.cancel();
      if (isMissing(response)) return null;
      throw new Error(`The résumé could not be read: ${response.status}.`);
    },
    async recordOpening(application_id, admin) {
      await service.rpc('record_resume_opening', { application_id, admin }).throwOnError();
    },
    async delete(id) {
      // Runs first, so that no upload comes in between.
      await service
        .from('job_applications')
        .update({ resume_until: null })
        .eq('id', id)
        .throwOnError();
      const { error } = await bucket.remove([resumePath(id)]);
      if (error) throw error;
    },
  };
}

/** Storage answers 400 for a missing file, with the real status in the body; older versions answer 404. */
const isMissing = ({ status }: { status?: number | undefined }) => status === 400 || status === 404;

async function readFirst(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const first: number[] = [];
  for await (const chunk of body ?? []) {
    first.push(...chunk.subarray(0, pdfStartBytes - first.length));
    // Leaving the loop cancels the stream: the rest is not read.
    if (first.length >= pdfStartBytes) break;
  }
  return Uint8Array.from(first);
}
