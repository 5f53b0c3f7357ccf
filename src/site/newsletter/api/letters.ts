// Reads past newsletters for the public website. The database decides which ones are visible.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { toIsoMoment } from '@text/iso-moment';
import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';

const letterSchema = z
  .object({
    subject: z.string(),
    content: z.string(),
    /** Null for a welcome letter, which is sent on another day for each reader. */
    sent_at: z.string().nullable(),
    is_listed: z.boolean(),
  })
  .transform(({ sent_at, is_listed: isListed, ...letter }) => {
    return { ...letter, sentAt: sent_at && toIsoMoment(sent_at), isListed };
  });
export type PublicLetter = z.infer<typeof letterSchema>;

/** Queries a newsletter; null when no sent newsletter has this id. */
export function letterQuery(id: string) {
  return queryOptions({
    queryKey: ['letters', 'one', id],
    queryFn: async ({ signal }): Promise<PublicLetter | null> => {
      if (!z.guid().safeParse(id).success) return null;
      const rest = await getPublicApi();
      const letter = unwrap(await rest.rpc('read_letter', { letter_id: id }).abortSignal(signal));
      return letterSchema.nullable().parse(letter);
    },
    staleTime: Infinity,
  });
}

const PAGE_SIZE = 20;
const listedSchema = z.object({
  id: z.string(),
  subject: z.string(),
  /** The time exactly as the database wrote it, because the next page needs every digit. */
  sent_at: z.string(),
});
export type ListedLetter = z.infer<typeof listedSchema>;

/** Queries sent newsletters, newest first; a page of null while the owner has no public list. */
export function pastLettersQuery() {
  return infiniteQueryOptions({
    queryKey: ['letters', 'list'],
    initialPageParam: null as ListedLetter | null,
    queryFn: async ({ pageParam, signal }): Promise<ListedLetter[] | null> => {
      const rest = await getPublicApi();
      const after = pageParam && { before_sent_at: pageParam.sent_at, before_id: pageParam.id };
      const page = unwrap(
        await rest.rpc('list_past_letters', { ...after, page_size: PAGE_SIZE }).abortSignal(signal),
      );
      return z.array(listedSchema).nullable().parse(page);
    },
    getNextPageParam: (page) => (page?.length === PAGE_SIZE ? page.at(-1) : undefined),
  });
}
