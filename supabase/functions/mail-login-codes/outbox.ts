import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

const dueSchema = z.array(
  z
    .object({
      id: z.string(),
      attempts: z.int(),
      email: z.string(),
      code: z.string(),
      user_agent: z.string().nullable(),
      requested_at: z.string(),
    })
    .transform(({ user_agent: userAgent, requested_at: requestedAt, ...code }) => ({
      ...code,
      userAgent,
      requestedAt,
    })),
);

export type DueCode = z.infer<typeof dueSchema>[number];

export type CodeOutbox = {
  /** Makes the code of each due mail, and leases it for a minute. */
  claim(): Promise<DueCode[]>;
  /** Null is success; a failure is tried again with another code. */
  finish(code: DueCode, failure: string | null): Promise<void>;
};

/** Needs the service client: no other role may see a code. */
export function createCodeOutbox(service: SupabaseClient): CodeOutbox {
  return {
    async claim() {
      const { data } = await service.rpc('claim_login_codes').throwOnError();
      return dueSchema.parse(data);
    },
    async finish({ id, attempts }, failure) {
      await service
        .rpc('finish_login_code', { code_id: id, attempt: attempts, failure })
        .throwOnError();
    },
  };
}
