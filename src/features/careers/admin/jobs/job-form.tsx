import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { ErrorState } from '@/components/feedback/error-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { TextField, TextareaField } from '@/components/ui/text-field';
import { draftNote } from '@/content/draft-note';
import { useDraft } from '@/hooks/use-draft';
import {
  createJob,
  findSameTitle,
  JobChangedError,
  type JobVersion,
  saveJobContent,
  useKeepJob,
  useRefreshJobs,
} from '../../api/admin-job-changes';
import { type AdminJob, isSameJobContent } from '../../api/admin-jobs';
import { JobConflict } from './job-conflict';
import {
  draftName,
  emptyJobFields,
  jobDraftSchema,
  type JobFields,
  jobFields,
  toJobContent,
  toJobFields,
  versionOf,
} from './job-fields';

interface Submission {
  /** For a new job: whether it starts active. For another one: whether to publish it, too. */
  isActive: boolean;
  /** Another admin's newer version, to be overwritten. */
  conflict?: JobVersion | null;
  /** The same title may stand on two jobs. */
  isTwinWanted?: boolean;
}

interface JobFormProps {
  /** Null: a new job. */
  job: AdminJob | null;
  /** Puts a saved draft on the careers page. */
  onPublish: () => void;
  /** Called after a save while the form is still shown. */
  onDone: () => void;
}

/** The fields of a new or existing job. Typed text stays on this device until it is saved or dropped. */
export function JobForm({ job, onPublish, onDone }: JobFormProps) {
  const [draft, setDraft] = useDraft(draftName(job), jobDraftSchema);
  const [isRestored, setIsRestored] = useState(draft !== null);
  /** The question whether a second job with this title is wanted. */
  const [asked, setAsked] = useState<Submission | null>(null);
  const keepJob = useKeepJob();
  const refresh = useRefreshJobs();

  const fields = draft?.fields ?? (job ? toJobFields(job) : emptyJobFields);
  const content = toJobContent(fields);

  function change(changed: Partial<JobFields>) {
    const next = { ...fields, ...changed };
    const isEmpty = !job && Object.values(next).every((value) => value === '');
    const id = draft?.id ?? job?.id ?? crypto.randomUUID();
    const seen = draft ? draft.seen : job && versionOf(job);
    setDraft(isEmpty ? null : { id, fields: next, seen });
  }

  async function createNew(submission: Submission): Promise<boolean> {
    if (!draft || !content) return false;
    const { isActive, isTwinWanted } = submission;
    const same = !isTwinWanted && (await findSameTitle(content));
    // The same id: an earlier try has arrived.
    if (same && same.id !== draft.id) {
      setAsked(submission);
      return false;
    }
    await createJob({ id: draft.id, content, isActive });
    if (isActive) notify.success('Job created', `“${content.title}” is on the careers page now.`);
    else notify.success('Draft saved', `“${content.title}” is not on the careers page yet.`);
    void refresh();
    return true;
  }
  async function saveEdit(edited: AdminJob, submission: Submission): Promise<boolean> {
    if (!content) return false;
    const seen = submission.conflict ?? draft?.seen ?? versionOf(edited);
    if (!isSameJobContent(content, seen)) {
      keepJob(edited.id, await saveJobContent(edited.id, content, seen));
    }
    if (submission.isActive) onPublish();
    return true;
  }
  const save = useMutation({
    mutationFn: (submission: Submission) =>
      job ? saveEdit(job, submission) : createNew(submission),
    onSuccess: (isSaved) => isSaved && setDraft(null),
    onError: (error) => {
      console.error(`Failed to ${job ? 'update' : 'create'} job:`, error);
      if (job && error instanceof JobChangedError) keepJob(job.id, error.current);
    },
  });
  // The fields are read-only while they are being saved.
  const isSaving = save.isPending;
  const conflict = save.error instanceof JobChangedError ? save.error.current : null;

  function submit(submission: Submission) {
    if (isSaving) return;
    save.mutate(submission, { onSuccess: (isSaved) => isSaved && onDone() });
  }
  const isDraftJob = job?.isActive === false;

  return (
    <form
      aria-label={job ? `Edit ${job.title}` : 'New job'}
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit({ isActive: !job });
      }}
    >
      {isRestored && draft && (
        <p className="text-small text-ink-soft sm:col-span-2">
          {draftNote.restored}{' '}
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-4"
            onClick={() => {
              setDraft(null);
              setIsRestored(false);
              save.reset();
            }}
          >
            {draftNote.startOver}
          </button>
        </p>
      )}
      {jobFields.map(({ name, label, limit, placeholder }) => {
        const field = {
          label,
          isOptional: name !== 'title',
          readOnly: isSaving,
          maxLength: limit,
          value: fields[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            change({ [name]: target.value }),
        };
        return name === 'description' ? (
          <TextareaField
            key={name}
            {...field}
            fieldClassName="sm:col-span-2"
            rows={10}
            onKeyDown={saveOnCtrlEnter}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            fieldClassName={name === 'title' ? 'sm:col-span-2' : ''}
            placeholder={placeholder}
            required={name === 'title'}
            autoComplete="off"
          />
        );
      })}
      {save.isError && !conflict && (
        <div className="sm:col-span-2">
          <ErrorState
            title={job ? 'The job was not saved.' : 'The job was not created.'}
            description="What you typed is still here. Check your connection, then try again."
          />
        </div>
      )}
      {conflict ? (
        <JobConflict
          current={conflict}
          typed={fields}
          onKeepMine={() => submit({ isActive: false, conflict })}
          onTakeTheirs={() => {
            setDraft(null);
            onDone();
          }}
        />
      ) : (
        <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface px-6 py-3 max-sm:*:grow sm:col-span-2">
          <Button type="submit" disabled={!content || isSaving}>
            {isSaving && <Spinner className="size-4" />}
            {job ? 'Save' : 'Create job'}
          </Button>
          {(!job || isDraftJob) && (
            <Button
              variant="outline"
              disabled={!content || isSaving}
              onClick={() => submit({ isActive: isDraftJob })}
            >
              {job ? 'Save and publish' : 'Save as draft'}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="Create a second job with this title?"
        description={`There is already a job called “${content?.title}”.`}
        confirmLabel="Create it anyway"
        tone="plain"
        onConfirm={() => {
          setAsked(null);
          if (asked) submit({ ...asked, isTwinWanted: true });
        }}
      />
    </form>
  );
}

/** In the long text, Enter alone is a new line. */
function saveOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}
