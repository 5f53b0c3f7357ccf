import { createServiceClient } from '../_shared/clients.ts';
import { createHandler, readSettings } from './handler.ts';
import { createImages } from './images.ts';

const { supabase, cronSecret } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    cronSecret,
    images: createImages(createServiceClient(supabase)),
    now: () => performance.now(),
  }),
);
