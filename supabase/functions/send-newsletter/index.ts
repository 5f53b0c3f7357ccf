import { createSessionCheck } from '../_shared/session.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';

const { supabase, senders } = readSettings(Deno.env.toObject());

Deno.serve(createHandler({ checkSession: createSessionCheck(supabase), senders }));
