import { createServiceClient } from '../_shared/clients.ts';
import { createSessionCheck } from '../_shared/session.ts';
import { createHandler, readSettings } from './handler.ts';
import { createResumes } from './resumes.ts';

const { supabase } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    checkSession: createSessionCheck(supabase),
    resumes: createResumes(createServiceClient(supabase), supabase.url),
  }),
);
