import type { JobContent } from './admin-jobs';

/** A job's content and the time of its last change: what an edit starts from. */
export interface JobVersion {
  content: JobContent;
  updatedAt: string;
}

/** Another admin has saved a newer version; `current` is what is stored now. */
export class JobChangedError extends Error {
  override readonly name = 'JobChangedError';
  readonly current: JobVersion;

  constructor(current: JobVersion) {
    super('The job was changed by another admin.');
    this.current = current;
  }
}
