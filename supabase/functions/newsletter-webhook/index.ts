import { createServiceClient } from '../_shared/clients.ts';
import { createHandler, readSettings } from './handler.ts';

const { supabase, webhook } = readSettings(Deno.env.toObject());
// The service client: the mail provider has no session, its signature is the proof.
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    webhook,
    async bar(event_id, address, why) {
      const { data } = await service
        .rpc('bar_newsletter_address', { event_id, address, why })
        .throwOnError();
      return data === true;
    },
  }),
);
