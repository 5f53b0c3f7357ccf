// Reads and changes the next steps of a lead. Two admins may plan, move or complete at once, so each change names the
// version that it started from.
import { queryOptions } from '@tanstack/react-query';
import { insertOnce } from '@/admin/drafts/versioned-row';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { requireAdmin } from '@/admin/session/api/require-admin';
import { unwrap } from '@/shared/supabase/errors';
import { type LeadKey, leadColumns } from '../model/lead-key';
import type { NextStep } from '../model/next-step';

export interface StepLead {
  leadKey: LeadKey;
  leadId: string;
}

export type PlannedStep = Pick<NextStep, 'dueOn' | 'words'>;
export type StepChange = Partial<PlannedStep> | { isDone: boolean };

export interface StepResult {
  /** The stored step; null when another save came first and nothing was changed. */
  saved: NextStep | null;
  /** The lead's present open step. */
  open: NextStep | null;
}

const columns = 'id, dueOn:due_on, words, version, doneAt:done_at';

type StoredStep = NextStep & { doneAt: string | null };

const steps = () => getAdminClient().from('next_steps');

/** Plans a step. Refused while the lead has an open step. */
export const planStep = (lead: StepLead, { dueOn: due_on, words }: PlannedStep) =>
  saveStep(lead, async () => {
    const { leadKey, leadId } = lead;
    const planning = steps().insert({ due_on, words, ...leadColumns[leadKey](leadId) });
    // The embedded stack answers single() with a list where columns are renamed.
    return unwrap(await planning.select(columns))[0];
  });

/** Moves, rewords, completes or reopens a step. A completed step cannot reopen while the lead has another open step. */
export const changeStep = (
  lead: StepLead,
  { id, version }: Pick<NextStep, 'id' | 'version'>,
  change: StepChange,
) =>
  saveStep(lead, async () => {
    const changing = steps().update(toColumns(change)).eq('id', id).eq('version', version);
    return unwrap(await changing.select(columns))[0];
  });

async function saveStep(
  lead: StepLead,
  write: () => Promise<StoredStep | undefined>,
): Promise<StepResult> {
  const saved = await insertOnce(write);
  if (saved) return { saved, open: saved.doneAt === null ? saved : null };
  // An ended session changes no row either, and must not look like a change by another admin.
  await requireAdmin();
  const { leadKey, leadId } = lead;
  const open = await steps().select(columns).eq(leadKey, leadId).is('done_at', null).maybeSingle();
  return { saved: null, open: unwrap(open) };
}

function toColumns(change: StepChange) {
  // The database replaces this by its own time.
  if ('isDone' in change) return { done_at: change.isDone ? new Date().toISOString() : null };
  return {
    ...(change.dueOn !== undefined && { due_on: change.dueOn }),
    ...(change.words !== undefined && { words: change.words }),
  };
}

/** A limit above the number that a history shows. */
const maxSteps = 100;

export async function fetchDoneSteps({ leadKey, leadId }: StepLead, signal: AbortSignal) {
  const rows = unwrap(
    await steps()
      .select('id, words, dueOn:due_on, doneAt:done_at, doneByEmail:done_by_email')
      .eq(leadKey, leadId)
      .not('done_at', 'is', null)
      .order('done_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxSteps)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    ...row,
    doneAt: row.doneAt ?? '',
    doneByEmail: row.doneByEmail ?? '',
  }));
}

/** Queries the completed steps of a lead, newest first. */
export const doneStepsQuery = (lead: StepLead) =>
  queryOptions({
    queryKey: [adminScope, 'done-steps', lead.leadId],
    queryFn: ({ signal }) => fetchDoneSteps(lead, signal),
  });
