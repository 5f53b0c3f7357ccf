import { careers } from '@content/careers';
import type { RefusedFile } from './resume-upload';

/** One sentence: which file was not added, and why. */
export const refusalOf = ({ name, problem }: RefusedFile) =>
  careers.resume.refused(name, careers.resume.problems[problem]);
