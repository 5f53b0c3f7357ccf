import type { LeadKind } from '@mail/letter/reply-links';
import type { ReplyText } from '@/admin/leads/replies/reply-text';
import { mailStatusSchema } from '@/admin/leads/model/lead';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

/** A reply in the record of the person who gets it. */
export type Reply = Awaited<ReturnType<typeof fetchReplies>>[number];

/** Fetches the replies about one lead, newest first. */
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
  /** An id chosen by the caller: a repeat with the same id does not send a second email. */
  id: string;
  kind: LeadKind;
  leadId: string;
  /** Null for a reply without a template. */
  templateName: string | null;
  /** The lead's new status; null to keep its status. */
  withStatus: string | null;
  /** The status that the author saw. When the lead has another one by now, nothing is set or sent. */
  statusBefore: string;
}

/** The server's limit for one call. */
export const mostRepliesAtOnce = 200;

/** Stores replies, which are sent when the time for the undo is over, and sets the statuses that belong to them. */
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

/** Returns the lead that a refusal is about, if the server names one. */
export function refusedLead(error: unknown): unknown {
  const cause = causeOf(error);
  return cause instanceof Object && 'details' in cause ? cause.details : undefined;
}

/** True when the server knows this id with another text or as taken back: the email then needs a new id. */
export function isOtherReply(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Object && 'hint' in cause && cause.hint === 'another id';
}

/** Takes back replies that are not being sent yet, and their statuses. Returns the ids that will not be sent. */
export async function undoReplies(ids: readonly string[]): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('undo_replies', { reply_ids: [...ids] }));
}

interface RefusalQuestion {
  applicationIds: readonly string[];
  /** The ids of the present replies, which do not count as earlier refusals. */
  replyIds: readonly string[];
}

/**
 * Finds the applications whose person was rejected by another reply within the last 30 days, or is in this list twice.
 */
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
