import { z } from 'zod';

/** In the address in place of a job's id. */
export const newJob = 'new';
const copyStart = 'copy-';
export const copyOf = (id: string) => copyStart + id;

export const openJobSchema = z
  .guid()
  .or(z.literal(newJob))
  .or(z.templateLiteral([copyStart, z.guid()]));

/** The form that the address opens: an edit, or a new job that is empty or begins as a copy. Each has a draft of its own. */
export function parseOpenJob(openId: string) {
  const draftName = `job/${openId}` as const;
  if (openId === newJob) return { isNew: true, id: null, draftName };
  if (!openId.startsWith(copyStart)) return { isNew: false, id: openId, draftName };
  return { isNew: true, id: openId.slice(copyStart.length), draftName };
}
