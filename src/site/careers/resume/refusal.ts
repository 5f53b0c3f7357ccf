import { careers } from '@content/careers';
import type { RefusedFile } from './resume-upload';

/** Says in one sentence which file was not added, and why. */
export const refusalOf = ({ name, problem }: RefusedFile) =>
  careers.resume.refused(name, careers.resume.problems[problem]);
