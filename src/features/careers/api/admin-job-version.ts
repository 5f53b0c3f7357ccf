import type { JobContent } from './admin-jobs';

/** A job's content and the moment of its last change: what an edit starts from. */
export interface JobVersion {
  content: JobContent;
  updatedAt: string;
}

/** Somebody else has saved other words meanwhile; `current` is what stands there now. */
export class JobChangedError extends Error {
  override readonly name = 'JobChangedError';
  readonly current: JobVersion;

  constructor(current: JobVersion) {
    super('The job was changed by somebody else meanwhile.');
    this.current = current;
  }
}
