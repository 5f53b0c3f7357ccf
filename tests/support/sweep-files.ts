import { createServiceClient } from '../../supabase/functions/_shared/clients.ts';
import { createFiles } from '../../supabase/functions/sweep-files/files.ts';
import { createHandler } from '../../supabase/functions/sweep-files/handler.ts';
import type { ExclusiveStack } from './exclusive-stack.ts';
import { startScheduled } from './scheduled.ts';

/** Runs the function sweep-files once in this process, for one bucket. Returns its result. */
export function sweepFiles(stack: ExclusiveStack, bucket: 'resumes' | 'blog-images') {
  const files = createFiles(createServiceClient(stack), bucket);
  const { tick } = startScheduled((given) =>
    createHandler({ ...given, buckets: [files], now: () => performance.now() }),
  );
  return tick();
}
