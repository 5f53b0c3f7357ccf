import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/lib/camel-keys';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { subscribersKey } from './subscribers';

const refusalReasonSchema = z.enum([
  'invalid',
  'suppressed',
  'unsubscribed',
  'erased',
  'subscribed_here',
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

const additionSchema = z.enum([
  'added',
  'already_active',
  ...refusalReasonSchema.exclude(['subscribed_here']).options,
]);
export type Addition = z.infer<typeof additionSchema>;

const importAnswerSchema = z
  .object({
    added: z.number(),
    already_active: z.number(),
    refused: z.array(z.object({ email: z.string(), reason: refusalReasonSchema })),
  })
  .transform(camelKeys);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

/** Adds one address and returns the outcome. An unsubscribed or suppressed address is not added. */
export async function addSubscriber({ email, note }: { email: string; note: string }) {
  const outcome = await getAdminClient().rpc('add_subscriber', { email, consent_note: note });
  return additionSchema.parse(unwrap(outcome));
}

/** Adds at most 1,000 addresses. Repeating it adds no address twice. */
export async function importSubscribers({ emails, note }: { emails: string[]; note: string }) {
  const readers = emails.map((email) => ({ email, state: 'active' }));
  const answer = await getAdminClient().rpc('import_subscribers', { readers, consent_note: note });
  return importAnswerSchema.parse(unwrap(answer));
}

export function useAddSubscriber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addSubscriber,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscribersKey }),
  });
}

/** Sends one piece of an import; subscriber-import.ts decides the pieces and calls `refresh` at the end. */
export function useImportPiece() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: importSubscribers });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: subscribersKey });
  return { sendPiece: mutateAsync, refresh };
}
