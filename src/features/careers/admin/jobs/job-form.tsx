import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, type KeyboardEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { VersionConflict } from '@/components/admin/dialogs/version-conflict';
import { LeaveDialog } from '@/components/admin/dialogs/leave-dialog';
import { ErrorState } from '@/components/feedback/error-state';
import { notify } from '@/components/feedback/notify';
import { useSaveKey } from '@/components/admin/frame/use-save-key';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { TextField, TextareaField } from '@/components/ui/text-field';
import { unsentText } from '@content/unsent-text';
import type { DraftName } from '@/lib/drafts/kinds';
import { useDraft } from '@/lib/drafts/use-draft';
import {
  createJob,
  findSameTitle,
  type JobVersion,
  saveJobContent,
  useUpdateCachedJob,
  useRefreshJobs,
} from '../../api/admin-job-changes';
import { type AdminJob, isSameJobContent, type JobContent } from '../../api/admin-jobs';
import {
  emptyJobFields,
  jobDraftSchema,
  type JobFields,
  jobFields,
  toJobContent,
  toJobFields,
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
  /** What a new job begins with. */
  copied?: JobContent;
  draftName: DraftName;
  /** Puts a saved draft on the careers page. */
  onPublish: () => void;
  /** Called after a save, or when the form was left, while it is still shown. */
  onDone: () => void;
}

/** The fields of a new or existing job. Typed text stays on this device until it is saved or dropped. */
export function JobForm({ job, copied, draftName, onPublish, onDone }: JobFormProps) {
  const [draft, setDraft] = useDraft(draftName, jobDraftSchema);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<JobVersion | null>(null);
  /** The question whether a second job with this title is wanted. */
  const [asked, setAsked] = useState<Submission | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const updateCachedJob = useUpdateCachedJob();
  const refresh = useRefreshJobs();

  const start = job ?? copied;
  const startFields = start ? toJobFields(start) : emptyJobFields;
  const fields = draft?.fields ?? startFields;
  const content = toJobContent(fields);
  const id = draft?.id ?? job?.id ?? newId;

  function change(changed: Partial<JobFields>) {
    const next = { ...fields, ...changed };
    const isEmpty = !start && Object.values(next).every((value) => value === '');
    const version = draft ? draft.version : (job?.version ?? null);
    setDraft(isEmpty ? null : { id, fields: next, version });
  }

  function leave() {
    if (isSaving) return;
    if (draft && jobFields.some(({ name }) => fields[name] !== startFields[name])) {
      setIsLeaving(true);
    } else discard();
  }
  function discard() {
    setDraft(null);
    onDone();
  }

  async function createNew(submission: Submission): Promise<boolean> {
    if (!content) return false;
    const { isActive, isTwinWanted } = submission;
    const same = !isTwinWanted && (await findSameTitle(content));
    // The same id: an earlier try has arrived.
    if (same && same.id !== id) {
      setAsked(submission);
      return false;
    }
    await createJob({ id, content, isActive });
    if (isActive) notify.success('Job created', `“${content.title}” is on the careers page now.`);
    else notify.success('Draft saved', `“${content.title}” is not on the careers page yet.`);
    void refresh();
    return true;
  }
  async function saveEdit(edited: AdminJob, submission: Submission): Promise<boolean> {
    if (!content) return false;
    const version = submission.conflict?.version ?? draft?.version ?? edited.version;
    if (!isSameJobContent(content, edited)) {
      const result = await saveJobContent(edited.id, content, version);
      if (result.kind === 'conflict') {
        setConflict(result.theirs);
        if (result.theirs) updateCachedJob(edited.id, result.theirs);
        return false;
      }
      updateCachedJob(edited.id, result.row);
    }
    if (submission.isActive) onPublish();
    return true;
  }
  const save = useMutation({
    mutationFn: (submission: Submission) =>
      job ? saveEdit(job, submission) : createNew(submission),
    onSuccess: (isSaved) => isSaved && setDraft(null),
    onError: (error) => console.error(`Failed to ${job ? 'update' : 'create'} job:`, error),
  });
  // The fields are read-only while they are being saved.
  const isSaving = save.isPending;

  function submit(submission: Submission) {
    if (isSaving) return;
    setConflict(null);
    save.mutate(submission, { onSuccess: (isSaved) => isSaved && onDone() });
  }
  const isDraftJob = job?.isActive === false;
  // A new job stays a draft on this device until a button says where it goes.
  useSaveKey(() => {
    if (job && content && !isSaving) save.mutate({ isActive: false });
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for "Cancel" below
    <form
      aria-label={job ? `Edit ${job.title}` : 'New job'}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit({ isActive: !job });
      }}
      onKeyDown={(event) => {
        // A dialog above the form closes by itself.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
    >
      {isRestored && draft && (
        <p className="text-small text-ink-soft sm:col-span-4">
          <span>{unsentText.restored}</span>{' '}
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-4"
            onClick={() => {
              setDraft(null);
              setNewId(crypto.randomUUID());
              setIsRestored(false);
              save.reset();
              setConflict(null);
            }}
          >
            {unsentText.startOver}
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
            fieldClassName="sm:col-span-4"
            className="field-sizing-content max-h-[60vh] min-h-32"
            rows={5}
            onKeyDown={saveOnCtrlEnter}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            fieldClassName={name === 'title' ? 'sm:col-span-2' : ''}
            placeholder={placeholder}
            required={name === 'title'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
            autoFocus={name === 'title'}
            autoComplete="off"
          />
        );
      })}
      {save.isError && !conflict && (
        <div className="sm:col-span-4">
          <ErrorState
            title={job ? 'The job was not saved.' : 'The job was not created.'}
            description="What you typed is still here. Check your connection, then try again."
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow sm:col-span-4">
        <BusyButton isBusy={isSaving} type="submit" size="small" disabled={!content || isSaving}>
          {job ? 'Save' : 'Create job'}
        </BusyButton>
        {(!job || isDraftJob) && (
          <Button
            variant="outline"
            size="small"
            disabled={!content || isSaving}
            onClick={() => submit({ isActive: isDraftJob })}
          >
            {job ? 'Save and publish' : 'Save as draft'}
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isSaving} onClick={leave}>
          Cancel
        </Button>
      </div>
      {conflict && (
        <VersionConflict
          noun="job"
          fields={comparedFields(fields, conflict)}
          onKeepMine={() => submit({ isActive: false, conflict })}
          onTakeTheirs={() => {
            setDraft(null);
            onDone();
          }}
          onClose={() => setConflict(null)}
        />
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
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={onDone}
        onDiscard={discard}
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

const comparedFields = (typed: JobFields, theirs: JobVersion) =>
  jobFields.map(({ name, label }) => ({
    label,
    mine: typed[name].trim(),
    theirs: theirs[name] ?? '',
    ...(name === 'description' && ({ format: 'lines' } as const)),
  }));
