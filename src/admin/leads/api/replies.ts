import type { LeadKind } from '@mail/letter/reply-links';
import type { ReplyText } from '@/admin/leads/replies/reply-text';
import { mailStatusSchema } from '@/admin/leads/model/lead';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

/** A reply in the record of the person who gets it. */
export type Reply = Awaited<ReturnType<typeof fetchReplies>>[number];

/** The replies about one lead, newest first. */
export async function fetchReplies(leadId: string, signal: AbortSignal) {
  const rows = unwrap(
    await getAdminClient()
      .from('reply_list')
      .select(
        `id, subject, body, template_name, with_status, author_email, created_at, status, may_have_left, did_not_arrive, last_error, sent_at,
        can_undo_until`,
      )
      .or(`inquiry_id.eq.${leadId},application_id.eq.${leadId}`)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
  return rows.map((row) => ({ ...camelKeys(row), status: mailStatusSchema.parse(row.status) }));
}

export interface NewReply extends ReplyText {
  /** Chosen by the caller: the same id again is a repeat, not a second mail. */
  id: string;
  kind: LeadKind;
  leadId: string;
  /** Null: it was written without one. */
  templateName: string | null;
  /** The status that the lead gets with it; null: it keeps its own. */
  withStatus: string | null;
  /** The status that its author saw. Where the lead has another one by now, none is set and nothing is sent. */
  statusBefore: string;
}

/** The server takes no more in one call. */
export const mostRepliesAtOnce = 200;

/** Stores replies, which leave when the time to undo them is over, and sets the statuses that come with them. */
export async function sendReplies(replies: readonly NewReply[]): Promise<void> {
  unwrap(
    await getAdminClient().rpc('send_replies', {
      replies: replies.map((reply) => ({
        id: reply.id,
        [reply.kind === 'inquiry' ? 'inquiry_id' : 'application_id']: reply.leadId,
        subject: reply.subject,
        body: reply.body,
        template_name: reply.templateName,
        with_status: reply.withStatus,
        status_before: reply.withStatus === null ? null : reply.statusBefore,
      })),
    }),
  );
}

const causeOf = (error: unknown) => (error instanceof AppError ? error.cause : undefined);

/** The lead that a refusal to send is about, where the server names one. */
export function refusedLead(error: unknown): unknown {
  const cause = causeOf(error);
  return cause instanceof Object && 'details' in cause ? cause.details : undefined;
}

/** True where the server knows the id with other words, or as taken back: another mail needs another id. */
export function isOtherReply(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Object && 'hint' in cause && cause.hint === 'another id';
}

/** Takes back those that are not on their way yet, and the statuses that came with them. Returns those that will not leave. */
export async function undoReplies(ids: readonly string[]): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('undo_replies', { reply_ids: [...ids] }));
}

interface RefusalQuestion {
  applicationIds: readonly string[];
  /** These are no earlier refusals. */
  replyIds: readonly string[];
}

/** Those of these applications whose person was refused by another reply within the last 30 days, or is among them twice. */
export async function findRecentRefusals(
  { applicationIds, replyIds }: RefusalQuestion,
  signal: AbortSignal,
): Promise<string[]> {
  return unwrap(
    await getAdminClient()
      .rpc('recent_refusals', { application_ids: [...applicationIds], own_replies: [...replyIds] })
      .abortSignal(signal),
  );
}
