// Returns a link to an application's résumé, for an admin. Checks its first bytes first and deletes a file that is not
// a PDF. The link works for five minutes, for a download only; the audit log names the admin.
import * as z from 'zod';
import { isPdf, resumePath } from '../_shared/contracts/resume.ts';
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';
import { type Answer, createEndpoint, fail, succeed } from '../_shared/http.ts';
import { bearerToken } from '../_shared/request-headers.ts';
import type { CheckSession } from '../_shared/session.ts';
import type { Resumes } from './resumes.ts';

export type Dependencies = {
  checkSession: CheckSession;
  resumes: Resumes;
};

const noSession = fail('unauthenticated', 'Please log in to open a résumé.');
const notAdmin = fail('forbidden', 'Only admins can open a résumé.');
const gone = fail('gone', 'The résumé no longer exists.');
const noPdf = fail('invalid', 'The file was not a PDF and has been deleted.');

export function createHandler({ checkSession, resumes }: Dependencies) {
  return createEndpoint({
    name: 'open-resume',
    contract: z.object({ applicationId: z.guid() }),
    maxBodyBytes: 1024,
    async work({ applicationId }, { request }): Promise<Answer> {
      const session = await checkSession(bearerToken(request.headers));
      if (session.kind === 'no_session') return noSession;
      if (session.kind === 'not_admin') return notAdmin;
      const id = applicationId.toLowerCase();
      // Its file stays while an erasure can be undone.
      if (!(await resumes.hasApplication(id))) return gone;
      const link = await resumes.sign(resumePath(id), `resume-${id.slice(0, 8)}.pdf`);
      const start = link === null ? null : await resumes.readStart(link);
      if (link === null || start === null) return gone;
      if (!isPdf(start)) {
        await resumes.delete(id);
        return noPdf;
      }
      await resumes.recordOpening(id, session.user.id);
      return succeed('The link is good for five minutes.', { link });
    },
  });
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({ supabase: supabaseSettings(env) }));
}
