// Tags: their names, their counts, and the subscribers who get one.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { argumentsOf, type SubscriberFilters, subscribersKey } from './subscribers';

/** With the number of its subscribers, and of those who are active. */
export type Tag = Database['public']['Functions']['list_newsletter_tags']['Returns'][number];

/** All of them: the database makes no more than 500. */
export function tagsQuery() {
  return queryOptions({
    // Under the list's key, so that the counts are read again with it.
    queryKey: [...subscribersKey, 'tags'],
    queryFn: async ({ signal }): Promise<Tag[]> =>
      unwrap(await getAdminClient().rpc('list_newsletter_tags').abortSignal(signal)),
  });
}

const changeSchema = z.object({
  /** The number of subscribers who got it, or lost it. */
  changed: z.number(),
  /** The number of those who have 20 tags already and were left alone. */
  full: z.number(),
});
export type TagChange = z.infer<typeof changeSchema>;

/** These subscribers, or all that match a list's filters. */
export type TagScope = { ids: readonly string[] } | { filters: SubscriberFilters };

export interface TagToChange {
  tag: string;
  isSet: boolean;
  scope: TagScope;
}

/** One piece: the database goes on after the subscriber whom `next` names. */
const pieceSchema = changeSchema.extend({ next: z.string().nullable() });

/** Sets a tag or takes it away. Repeating it changes nothing more. */
export async function changeTag({ tag, isSet, scope }: TagToChange): Promise<TagChange> {
  const client = getAdminClient();
  const change = { tag_name: tag, is_set: isSet };
  if ('ids' in scope) {
    const answer = await client.rpc('tag_subscribers', {
      ...change,
      subscriber_ids: [...scope.ids],
    });
    return changeSchema.parse(unwrap(answer));
  }
  const total: TagChange = { changed: 0, full: 0 };
  let after: string | null = null;
  do {
    const answer = await client.rpc('tag_matching_subscribers', {
      ...change,
      ...argumentsOf(scope.filters),
      after_id: after,
    });
    const piece = pieceSchema.parse(unwrap(answer));
    total.changed += piece.changed;
    total.full += piece.full;
    after = piece.next;
  } while (after !== null);
  return total;
}

const renamingSchema = z.enum(['renamed', 'unchanged', 'gone', 'taken']);

/** Returns the outcome. A name that another tag has is refused: the two can be merged. */
export async function renameTag(id: number, name: string) {
  const answer = await getAdminClient().rpc('rename_newsletter_tag', {
    tag_id: id,
    new_name: name,
  });
  return renamingSchema.parse(unwrap(answer));
}

export const tagGone = 'This tag is gone. Perhaps another admin deleted it.';

/** Deletes a tag, in pieces; its subscribers get the other one instead, if one is named. */
export async function removeTag(id: number, intoId: number | null): Promise<void> {
  let left: unknown;
  do {
    left = unwrap(
      await getAdminClient().rpc('remove_newsletter_tag', {
        tag_id: id,
        ...(intoId !== null && { into_id: intoId }),
      }),
    );
    // The types do not know that a function may return null.
    if (typeof left !== 'number') throw new AppError(tagGone);
  } while (left > 0);
}
