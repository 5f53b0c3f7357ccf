// The file in which a build says what it has seen. The admin compares it with the rows of now.
import { z } from 'zod';

export const buildFilePath = '/build.json';

export const buildFileSchema = z.object({
  /** ISO times in UTC. */
  builtAt: z.string(),
  /** The newest change of the rows when the build read them; null when it had no backend. */
  newestChange: z.string().nullable(),
});

export type BuildFile = z.infer<typeof buildFileSchema>;
