import { useState, useSyncExternalStore } from 'react';
import { createSaveQueue } from '@/components/admin/record/save-queue';
import { clearDraft, saveDraft } from '@/lib/drafts/draft-storage';
import {
  JobChangedError,
  type JobVersion,
  useJobMutations,
  useKeepJob,
} from '../../api/admin-job-changes';
import { type AdminJob, isSameJobContent, type JobContent } from '../../api/admin-jobs';
import { type JobFields, toJobContent, toJobFields } from './job-content';
import { editDraftName, type JobEditDraft, loadJobEdits } from './job-drafts';
import { createVersionChain } from './version-chain';

/** An inline edit that is open. */
export interface JobEdit extends JobEditDraft {
  /** Another admin's newer version: the admin decides which one stays. */
  conflict: JobVersion | null;
  /** Restored from an earlier visit: it does not take the focus, and says that it is back. */
  isRestored: boolean;
}

export interface JobEditControl {
  /** Null: the row is not being edited. */
  edit: JobEdit | null;
  /** What the row shows: the content being saved, or else the saved one. */
  content: JobContent;
  hasFailed: boolean;
  /** The edit was just closed: the focus returns to its button. */
  wasJustClosed: boolean;
  open: () => void;
  change: (changed: Partial<JobFields>) => void;
  /** Does nothing while the title is empty. */
  submit: () => void;
  cancel: () => void;
  retry: () => void;
}

function openDrafts(): ReadonlyMap<string, JobEdit> {
  const edits = new Map<string, JobEdit>();
  for (const [id, draft] of loadJobEdits()) {
    edits.set(id, { ...draft, conflict: null, isRestored: true });
  }
  return edits;
}

/** A save may have succeeded although its answer was lost: then nothing is left to save. */
function isDone(job: AdminJob, edit: JobEdit): boolean {
  const content = edit.isRestored ? toJobContent(edit.fields) : null;
  return content !== null && isSameJobContent(content, job);
}

interface ContentSave {
  content: JobContent;
  seen: JobVersion;
}

const versionOf = (job: AdminJob): JobVersion => {
  const { title, type, location, description, updatedAt } = job;
  return { content: { title, type, location, description }, updatedAt };
};

/**
 * Inline edits of jobs: shown at once, saved row by row, reverted when a save fails. A save never overwrites
 * a version the admin has not seen. Typed text stays on this device until it is saved or dropped.
 */
export function useJobEdits() {
  const { saveContent } = useJobMutations();
  const keepJob = useKeepJob();
  const [edits, setEdits] = useState(openDrafts);
  const [closed, setClosed] = useState<string | null>(null);
  /** Failed saves that the admin has dropped: they are not retried. */
  const [dropped, setDropped] = useState<ReadonlySet<ContentSave>>(new Set());

  function setEdit(id: string, next: (edit: JobEdit | null) => JobEdit | null) {
    setEdits((current) => {
      const edit = next(current.get(id) ?? null);
      const changed = new Map(current);
      if (edit) changed.set(id, edit);
      else changed.delete(id);
      return changed;
    });
  }
  const keepVersion = (id: string, { content, updatedAt }: JobVersion) =>
    keepJob(id, { ...content, updatedAt });

  const [queue] = useState(() => {
    const versions = createVersionChain();
    return createSaveQueue<ContentSave>({
      send: async (id, { content, seen }) => {
        const saved = await saveContent({ id, content, seen: versions.newestOf(seen) });
        versions.follow(seen, saved);
        keepVersion(id, saved);
        // An edit that was reopened meanwhile continues from this version.
        setEdit(id, (edit) => edit && { ...edit, seen: saved });
      },
      onSaved: (id) => clearDraft(editDraftName(id)),
      onFailed: (id, { content, seen }, error) => {
        // Only logged, as specified; the row itself says that it was not saved (resolution 22).
        console.error('Failed to update job:', error);
        if (!(error instanceof JobChangedError)) return;
        keepVersion(id, error.current);
        setEdit(id, (edit) => ({
          fields: edit?.fields ?? toJobFields(content),
          seen: edit?.seen ?? seen,
          conflict: error.current,
          isRestored: false,
        }));
      },
    });
  });
  const saves = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  return (job: AdminJob): JobEditControl => {
    const { id } = job;
    const opened = edits.get(id);
    const edit = opened && !isDone(job, opened) ? opened : null;
    const save = saves.get(id);
    const failed = save?.state === 'failed' && !dropped.has(save.value) ? save.value : null;

    function close() {
      setEdit(id, () => null);
      setClosed(id);
    }
    function drop() {
      if (failed) setDropped((current) => new Set(current).add(failed));
      clearDraft(editDraftName(id));
    }

    return {
      edit,
      content: save?.state === 'saving' ? save.value.content : job,
      hasFailed: failed !== null && edit === null,
      wasJustClosed: closed === id,
      open: () => {
        setClosed(null);
        // After a failure the edit continues with the typed text, during a save with the shown one.
        const unsaved = save?.state === 'saving' ? save.value : failed;
        const fields = toJobFields(unsaved?.content ?? job);
        const seen = unsaved?.seen ?? versionOf(job);
        setEdit(id, () => ({ fields, seen, conflict: null, isRestored: false }));
      },
      change: (changed) => {
        if (!edit) return;
        const fields = { ...edit.fields, ...changed };
        setEdit(id, (current) => current && { ...current, fields, isRestored: false });
        saveDraft(editDraftName(id), { fields, seen: edit.seen });
      },
      submit: () => {
        const content = edit && toJobContent(edit.fields);
        if (!content) return;
        close();
        const seen = edit.conflict ?? edit.seen;
        if (isSameJobContent(content, seen.content) && save?.state !== 'saving') return drop();
        saveDraft(editDraftName(id), { fields: edit.fields, seen });
        void queue.save(id, { content, seen });
      },
      cancel: () => {
        close();
        drop();
      },
      retry: () => void queue.retry(id),
    };
  };
}
