import { createServiceClient } from '../_shared/clients.ts';
import { createHandler, readSettings } from './handler.ts';

const { supabase, webhook } = readSettings(Deno.env.toObject());
// Uses the service client: the email provider has no session, and its signature is the proof.
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    webhook,
    async take(event_id, event_name, { outcome, providerId, addresses, reason, isForGood }) {
      await service
        .rpc('take_mail_event', {
          event_id,
          event_name,
          outcome,
          provider_id: providerId,
          addresses,
          reason,
          is_for_good: isForGood,
        })
        .throwOnError();
    },
  }),
);
