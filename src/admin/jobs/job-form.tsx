import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { notify } from '@/shared/feedback/notify';
import { pressedKey } from '@/shared/browser/pressed-key';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { useDraft } from '@/shared/drafts/use-draft';
import {
  createJob,
  saveJobContent,
  useRefreshJobs,
  useUpdateCachedJob,
} from './api/admin-job-changes';
import type { AdminJob, JobContent } from './api/admin-jobs';
import { ChangedMeanwhile } from './changed-meanwhile';
import {
  isOutdated,
  isSameText,
  type JobText,
  jobTextSchema,
  newText,
  storedText,
} from './job-draft';
import { jobFault, type JobFields, jobFields, toJobContent } from './job-fields';
import { JobFormFields } from './job-form-fields';

interface JobFormProps {
  /** Null for a new job. */
  job: AdminJob | null;
  /** The text that a new job begins with. */
  copied?: JobContent;
  draftName: DraftOfRecord;
  /** Publishes a saved draft on the careers page. */
  onPublish: () => void;
  /** Called after a save or a cancel, while the form is still shown. */
  onDone: () => void;
}

interface Submission {
  text: JobText;
  /** For a new job: whether it starts active. For an existing job: whether to publish it as well. */
  isActive: boolean;
}

/** Edits a new or existing job. This device keeps typed text until it is saved or discarded. */
export function JobForm({ job, copied, draftName, onPublish, onDone }: JobFormProps) {
  const [newId] = useState(() => crypto.randomUUID());
  const start = job ? storedText(job) : newText(newId, copied);
  /** Null while the fields equal their first values. */
  const [typed, setTyped, isRestored] = useDraft(draftName, jobTextSchema);
  const text = typed ?? start;
  const [isRefused, setIsRefused] = useState(false);
  const updateCachedJob = useUpdateCachedJob();
  const refresh = useRefreshJobs();

  function type(change: Partial<JobFields>) {
    const next = { ...text, ...change };
    setTyped(isSameText(next, start) ? null : next);
    setIsRefused(false);
  }
  function discard() {
    setTyped(null);
    onDone();
  }

  async function createNew({ text: { id, ...fields }, isActive }: Submission): Promise<boolean> {
    const content = toJobContent(fields);
    await createJob({ id, content, isActive });
    setTyped(null);
    if (isActive) notify.success('Job created', `“${content.title}” is on the careers page now.`);
    else notify.success('Draft saved', `“${content.title}” is not on the careers page yet.`);
    void refresh();
    return true;
  }
  async function saveEdit({ text: { id, version, ...fields }, isActive }: Submission) {
    if (typed) {
      const result = await saveJobContent(id, toJobContent(fields), version);
      updateCachedJob(id, result.row);
      if (result.kind === 'conflict') return false;
      setTyped(null);
    }
    if (isActive) onPublish();
    return true;
  }
  const save = useMutation({
    mutationFn: (submission: Submission) => (job ? saveEdit(submission) : createNew(submission)),
    onError: (error) => console.error(`Failed to ${job ? 'update' : 'create'} job:`, error),
  });
  // The fields are read-only while they are being saved.
  const isSaving = save.isPending;

  function submit(submission: Submission, isStaying = false) {
    if (isSaving) return;
    const fault = jobFields.find(({ name }) => jobFault(name, submission.text[name]));
    setIsRefused(fault !== undefined);
    if (fault) return;
    save.mutate(submission, { onSuccess: (isSaved) => isSaved && !isStaying && onDone() });
  }
  const isDraftJob = job?.isActive === false;
  const hasTitle = text.title.trim() !== '';
  const isLate = job !== null && isOutdated(text, job);
  const canSave = hasTitle && !isSaving && !isLate;
  // A new job stays a draft on this device until a button says where it goes.
  useSaveKey(() => {
    if (job && canSave) submit({ text, isActive: false }, true);
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for "Cancel" below
    <form
      aria-label={job ? `Edit ${job.title}` : 'New job'}
      noValidate
      className="grid gap-x-4 gap-y-3 sm:grid-cols-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (canSave) submit({ text, isActive: !job });
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || event.defaultPrevented || isSaving) return;
        event.preventDefault();
        onDone();
      }}
    >
      {/* "Discard changes" below does what starting over would do, for typed and restored text alike. */}
      {isRestored && <RestoredText className="sm:col-span-4" />}
      <JobFormFields values={text} isReadOnly={isSaving} isRefused={isRefused} onType={type} />
      {save.isError && (
        <div className="sm:col-span-4">
          <ErrorState
            title={job ? 'The job was not saved.' : 'The job was not created.'}
            description="What you typed is still here. Check your connection, then try again."
          />
        </div>
      )}
      {isLate && (
        <ChangedMeanwhile
          typed={text}
          stored={job}
          isSaving={isSaving}
          onKeepMine={() => submit({ text: { ...text, version: job.version }, isActive: false })}
          onTakeTheirs={discard}
        />
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow sm:col-span-4">
        <BusyButton isBusy={isSaving} type="submit" size="small" disabled={!canSave}>
          {job ? 'Save' : 'Create job'}
        </BusyButton>
        {(!job || isDraftJob) && (
          <Button
            variant="outline"
            size="small"
            disabled={!canSave}
            onClick={() => submit({ text, isActive: isDraftJob })}
          >
            {job ? 'Save and publish' : 'Save as draft'}
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
        {typed && (
          <Button variant="ghost" size="small" disabled={isSaving} onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
