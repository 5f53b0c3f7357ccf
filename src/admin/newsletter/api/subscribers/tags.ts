// Reads and changes tags: their names, their counts, and the subscribers who have one.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { tagKey } from '@contracts/subscriber-tags';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { argumentsOf, type SubscriberFilters, subscribersKey } from './subscribers';

/** A tag with the number of its subscribers and of its active ones. */
export type Tag = Database['public']['Views']['tag_list']['Row'];

/** Queries all tags; the database allows at most 500. */
export function tagsQuery() {
  return queryOptions({
    // Below the list's key, so that the counts are read again with the list.
    queryKey: [...subscribersKey, 'tags'],
    queryFn: async ({ signal }): Promise<Tag[]> =>
      unwrap(await getAdminClient().from('tag_list').select().order('key').abortSignal(signal)),
  });
}

/** Selects subscribers by id, or all that match a list's filters. */
export type TagScope = { ids: readonly string[] } | { filters: SubscriberFilters };

export interface TagToChange {
  tag: string;
  isSet: boolean;
  scope: TagScope;
}

const pieceSchema = z.object({
  /** The number of subscribers who got or lost the tag. */
  changed: z.number(),
  /** The cursor from which the database continues. */
  next: z.string().nullable(),
});

/** Sets or removes a tag, and returns the number of changed subscribers. Repeating it changes nothing more. */
export function changeTag({ tag, isSet, scope }: TagToChange): Promise<number> {
  if ('filters' in scope) return changeAll(tag, isSet, scope.filters);
  return isSet ? setTag(tag, scope.ids) : takeTag(tag, scope.ids);
}

async function changeAll(tag: string, isSet: boolean, filters: SubscriberFilters): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const answer = await getAdminClient().rpc('tag_matching_subscribers', {
      tag_name: tag,
      is_set: isSet,
      ...argumentsOf(filters),
      after_id: after,
    });
    const piece = pieceSchema.parse(unwrap(answer));
    total += piece.changed;
    after = piece.next;
  } while (after !== null);
  return total;
}

const members = () => getAdminClient().from('newsletter_subscriber_tags');

/** Finds the id of the tag with this name, ignoring case; undefined for none. */
async function findTag(name: string): Promise<number | undefined> {
  const tags = unwrap(await getAdminClient().from('newsletter_tags').select('id, key'));
  return tags.find(({ key }) => key === tagKey(name))?.id;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const raisedByUs = 'P0001';

/** Finds a tag by its name, and creates it if it does not exist. */
async function ensureTag(name: string): Promise<number> {
  const known = await findTag(name);
  if (known !== undefined) return known;
  const made = await getAdminClient()
    .from('newsletter_tags')
    .insert({ name })
    .select('id')
    .single();
  // Another admin has created it meanwhile.
  const other = made.error?.code === uniqueViolation ? await findTag(name) : undefined;
  return other ?? unwrap(made).id;
}

async function setTag(tag: string, ids: readonly string[]): Promise<number> {
  const id = await ensureTag(tag);
  if (ids.length === 0) return 0;
  const set = await members()
    .upsert(
      ids.map((subscriber) => ({ tag_id: id, subscriber_id: subscriber })),
      { onConflict: 'tag_id,subscriber_id', ignoreDuplicates: true },
    )
    .select('subscriber_id');
  if (set.error?.code === foreignKeyViolation) throw new AppError(memberGone, { code: raisedByUs });
  return unwrap(set).length;
}

async function takeTag(tag: string, ids: readonly string[]): Promise<number> {
  const id = await findTag(tag);
  if (id === undefined) return 0;
  const taken = await members()
    .delete()
    .eq('tag_id', id)
    .in('subscriber_id', ids)
    .select('subscriber_id');
  return unwrap(taken).length;
}

/** Renames a tag and returns the outcome. Refuses a name that another tag has: the two can be merged. */
export async function renameTag(id: number, name: string): Promise<'renamed' | 'gone' | 'taken'> {
  const answer = await getAdminClient()
    .from('newsletter_tags')
    .update({ name })
    .eq('id', id)
    .select('id');
  if (answer.error?.code === uniqueViolation) return 'taken';
  return unwrap(answer).length === 0 ? 'gone' : 'renamed';
}

/** The message when another admin has changed the list meanwhile. */
const memberGone = 'The tag or one of these subscribers is gone. Refresh the list and try again.';

export const tagGone = 'This tag is gone. Perhaps another admin deleted it.';

/** Deletes a tag in pieces. Its subscribers get the other tag if one is given. */
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
    if (typeof left !== 'number') throw new AppError(tagGone, { code: raisedByUs });
  } while (left > 0);
}
