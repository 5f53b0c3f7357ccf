// The steps of a lead. Two admins may plan, move or finish at once: each change names the version that it was made from.
import { queryOptions } from '@tanstack/react-query';
import { insertOnce, saveVersion, type SaveResult } from '@/admin/drafts/versioned-row';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { type LeadKey, leadColumns } from '../model/lead-key';
import type { NextStep } from '../model/next-step';

export interface StepLead {
  leadKey: LeadKey;
  leadId: string;
}

export interface StoredStep extends NextStep {
  /** Null: it is open. */
  doneAt: string | null;
  doneByEmail: string | null;
}

export type PlannedStep = Pick<NextStep, 'dueOn' | 'words'>;
export type StepChange = Partial<PlannedStep> | { isDone: boolean };

/** `open` is the open step that the lead has now, whatever became of the change. */
export type StepResult = SaveResult<StoredStep> & { open: NextStep | null };

const columns = 'id, dueOn:due_on, words, version, doneAt:done_at, doneByEmail:done_by_email';

const steps = () => getAdminClient().from('next_steps');

async function readOpenStep({ leadKey, leadId }: StepLead): Promise<StoredStep | null> {
  return unwrap(
    await steps().select(columns).eq(leadKey, leadId).is('done_at', null).maybeSingle(),
  );
}

/** A repeat with the same id plans no second step. A conflict: the lead has another open step by now. */
export async function planStep(
  lead: StepLead,
  { id, ...planned }: PlannedStep & { id: string },
): Promise<StepResult> {
  const { leadKey, leadId } = lead;
  const { dueOn: due_on, words } = planned;
  const result = await saveVersion<StoredStep>({
    write: () =>
      insertOnce(async () => {
        const planning = steps().insert({ id, due_on, words, ...leadColumns[leadKey](leadId) });
        // The embedded stack answers single() with a list where columns have other names.
        return unwrap(await planning.select(columns))[0];
      }),
    read: () => readOpenStep(lead),
    isSame: (stored) => stored.id === id,
  });
  // The first try arrived; the text may have changed since.
  const isOutdated = result.kind === 'saved' && !isChanged(result.row, planned);
  return isOutdated ? changeStep(lead, result.row, planned) : withOpenStep(lead, result);
}

/** Moves, rewords, finishes or reopens a step. */
export async function changeStep(
  lead: StepLead,
  { id, version }: Pick<NextStep, 'id' | 'version'>,
  change: StepChange,
): Promise<StepResult> {
  const result = await saveVersion<StoredStep>({
    write: () =>
      // A lead with another open step takes no reopened one.
      insertOnce(async () => {
        const changed = await steps()
          .update(toColumns(change))
          .eq('id', id)
          .eq('version', version)
          .select(columns);
        return unwrap(changed)[0];
      }),
    read: async () => unwrap(await steps().select(columns).eq('id', id).maybeSingle()),
    isSame: (stored) => isChanged(stored, change),
  });
  return withOpenStep(lead, result);
}

async function withOpenStep(lead: StepLead, result: SaveResult<StoredStep>): Promise<StepResult> {
  const known = result.kind === 'saved' ? result.row : result.theirs;
  if (known?.doneAt === null) return { ...result, open: known };
  // Another admin may have planned the next one after it.
  return { ...result, open: result.kind === 'saved' ? null : await readOpenStep(lead) };
}

function toColumns(change: StepChange) {
  // The database writes its own moment.
  if ('isDone' in change) return { done_at: change.isDone ? new Date().toISOString() : null };
  return {
    ...(change.dueOn !== undefined && { due_on: change.dueOn }),
    ...(change.words !== undefined && { words: change.words }),
  };
}

function isChanged(stored: StoredStep, change: StepChange): boolean {
  const isDone = stored.doneAt !== null;
  if ('isDone' in change) return isDone === change.isDone;
  const { dueOn = stored.dueOn, words = stored.words } = change;
  return !isDone && stored.dueOn === dueOn && stored.words === words;
}

/** More than a history shows. */
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

export type DoneStep = Awaited<ReturnType<typeof fetchDoneSteps>>[number];

/** The steps of a lead that are done, newest first. */
export const doneStepsQuery = (lead: StepLead) =>
  queryOptions({
    queryKey: [adminScope, 'done-steps', lead.leadId],
    queryFn: ({ signal }) => fetchDoneSteps(lead, signal),
  });
