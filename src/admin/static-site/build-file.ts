// The file that records when a build was made.
import { z } from 'zod';

export const buildFilePath = '/build.json';

export const buildFileSchema = z.object({
  /** The ISO time in UTC before the rows were read: the build contains every change up to it. */
  builtAt: z.string(),
});

export type BuildFile = z.infer<typeof buildFileSchema>;
