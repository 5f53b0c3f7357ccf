// The file in which a build says when it was made.
import { z } from 'zod';

export const buildFilePath = '/build.json';

export const buildFileSchema = z.object({
  /** ISO time in UTC, from before the rows were read: the build shows every change up to it. */
  builtAt: z.string(),
});

export type BuildFile = z.infer<typeof buildFileSchema>;
