import { createServiceClient } from '../_shared/clients.ts';
import { createHandler } from './handler.ts';
import { createImages } from './images.ts';
import { readSettings } from './settings.ts';

const { supabase, cronSecret } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    cronSecret,
    images: createImages(createServiceClient(supabase)),
    now: () => performance.now(),
  }),
);
