import { z } from 'zod';
import type { PrivateNote } from '@/components/admin/record/private-notes';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, isDuplicateKey, unwrap } from '@/lib/supabase/errors';
import { type ApplicationStatus, applicationStatuses } from '../admin/application-status';
import { type Application, type ApplicationRow, toApplication } from './admin-applications-row';

export interface StatusChange {
  id: number;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** Null: no person did it. */
  by: string | null;
  at: string;
}

export interface ApplicationDetail {
  application: Application;
  /** Newest first, like the history. */
  notes: PrivateNote[];
  history: StatusChange[];
}

const text = z.string();
const optionalText = z.string().nullable();
const status = z.enum(applicationStatuses);

// The database answers one JSON value, whose shape no generated type knows.
const detailSchema = z.object({
  id: text,
  name: text,
  email: text,
  phone: text,
  position_title: text,
  is_position_removed: z.boolean(),
  status,
  experience: optionalText,
  linkedin: optionalText,
  introduction: optionalText,
  created_at: text,
  notification_status: optionalText,
  utm_source: optionalText,
  utm_medium: optionalText,
  utm_campaign: optionalText,
  utm_term: optionalText,
  utm_content: optionalText,
  referrer: optionalText,
  landing_page: optionalText,
  notes: z.array(
    z.object({ id: text, body: text, author_email: text, created_at: text, is_own: z.boolean() }),
  ),
  history: z.array(
    z.object({
      id: z.number(),
      from_status: status,
      to_status: status,
      changed_by_email: optionalText,
      changed_at: text,
    }),
  ),
} satisfies Record<keyof ApplicationRow | 'notes' | 'history', z.ZodType>);

/** Everything about one application in one call; null when there is none (any more). */
export async function fetchApplicationDetail(
  id: string,
  signal: AbortSignal,
): Promise<ApplicationDetail | null> {
  const answer = unwrap(
    await getAdminClient().rpc('application_detail', { application_id: id }).abortSignal(signal),
  );
  const row = detailSchema.nullable().parse(answer);
  return (
    row && {
      application: toApplication(row),
      notes: row.notes.map((note) => ({
        id: note.id,
        body: note.body,
        authorEmail: note.author_email,
        createdAt: note.created_at,
        isOwn: note.is_own,
      })),
      history: row.history.map((change) => ({
        id: change.id,
        from: change.from_status,
        to: change.to_status,
        by: change.changed_by_email,
        at: change.changed_at,
      })),
    }
  );
}

/** Adds a note. The same id again is the same note: its first answer got lost. */
export async function addApplicationNote(note: {
  id: string;
  applicationId: string;
  body: string;
}): Promise<void> {
  try {
    unwrap(
      await getAdminClient()
        .from('application_notes')
        .insert({ id: note.id, application_id: note.applicationId, body: note.body }),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Throws when it was not deleted: it is gone, or somebody else's (resolution 21). */
export async function deleteApplicationNote(id: string): Promise<void> {
  const deleted = unwrap(
    await getAdminClient().from('application_notes').delete().eq('id', id).select('id'),
  );
  if (deleted.length === 0) throw new AppError('The note was not deleted: it is not yours.');
}
