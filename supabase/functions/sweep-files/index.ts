import { createServiceClient } from '../_shared/clients.ts';
import { resumeBucket } from '../_shared/contracts/resume.ts';
import { createFiles } from './files.ts';
import { createHandler, readSettings } from './handler.ts';

const { supabase, cronSecret } = readSettings(Deno.env.toObject());
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    cronSecret,
    buckets: [createFiles(service, resumeBucket), createFiles(service, 'blog-images')],
    now: () => performance.now(),
  }),
);
