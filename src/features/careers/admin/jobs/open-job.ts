import { z } from 'zod';
import { copyDraft, editDraft, newDraft } from './job-fields';

/** In the address in place of a job's id. */
export const newJob = 'new';
const copyStart = 'copy-';
export const copyOf = (id: string) => copyStart + id;

export const openJobSchema = z
  .guid()
  .or(z.literal(newJob))
  .or(z.templateLiteral([copyStart, z.guid()]));

/** The form that the address opens: an edit, or a new job that is empty or begins as a copy. */
export function parseOpenJob(openId: string) {
  if (openId === newJob) return { isNew: true, id: null, draftName: newDraft };
  if (!openId.startsWith(copyStart)) {
    return { isNew: false, id: openId, draftName: editDraft(openId) };
  }
  const id = openId.slice(copyStart.length);
  return { isNew: true, id, draftName: copyDraft(id) };
}
