import { z } from 'zod';

/** The value in the URL that opens a new job's form, in place of a job's id. */
export const newJob = 'new';
const copyStart = 'copy-';
export const copyOf = (id: string) => copyStart + id;

export const openJobSchema = z
  .guid()
  .or(z.literal(newJob))
  .or(z.templateLiteral([copyStart, z.guid()]));

/** Parses the URL's value into the form to open: an edit, an empty new job, or a copy. Each has its own draft. */
export function parseOpenJob(openId: string) {
  const draftName = `job/${openId}` as const;
  if (openId === newJob) return { isNew: true, id: null, draftName };
  if (!openId.startsWith(copyStart)) return { isNew: false, id: openId, draftName };
  return { isNew: true, id: openId.slice(copyStart.length), draftName };
}
