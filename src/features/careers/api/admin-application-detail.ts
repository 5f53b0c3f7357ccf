import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import {
  addApplicationNote,
  deletePrivateNote,
  type PrivateNote,
} from '@/lib/supabase/private-notes';
import { type ApplicationStatus, applicationStatuses } from '../application-status';
import {
  type Application,
  applicationKey,
  type ApplicationRow,
  toApplication,
} from './admin-applications';

export interface StatusChange {
  id: number;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** Null: the system. */
  by: string | null;
  at: string;
}

export interface ApplicationDetail {
  application: Application;
  /** Newest first. */
  notes: PrivateNote[];
  /** Newest first. */
  history: StatusChange[];
}

const text = z.string();
const optionalText = z.string().nullable();
const status = z.enum(applicationStatuses);

// The function returns JSON, which the generated types do not describe.
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

/** One application with its notes and history; null when it does not exist. */
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

export function applicationDetailQuery(id: string) {
  return queryOptions({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => fetchApplicationDetail(id, signal),
    networkMode: 'always',
  });
}

/** Adds and deletes notes on one application. */
export function useApplicationNotes(applicationId: string) {
  const queryClient = useQueryClient();
  const settings = {
    networkMode: 'always',
    // Not awaited: the note is already saved.
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: applicationKey(applicationId) }),
  } as const;
  const add = useMutation({ mutationFn: addApplicationNote, ...settings });
  const remove = useMutation({
    mutationFn: (id: string) => deletePrivateNote('application_notes', id),
    ...settings,
  });
  return {
    addNote: (id: string, body: string) => add.mutateAsync({ id, recordId: applicationId, body }),
    deleteNote: remove.mutateAsync,
  };
}
