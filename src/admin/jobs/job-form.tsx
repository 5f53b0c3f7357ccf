import { useMutation } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
  type KeyboardEvent,
  useState,
} from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { VersionConflict } from '@/admin/kit/dialogs/version-conflict';
import { LeaveDialog } from '@/admin/kit/dialogs/leave-dialog';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { notify } from '@/shared/feedback/notify';
import { useSaveKey } from '@/admin/kit/frame/use-save-key';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import {
  createJob,
  findSameTitle,
  type JobVersion,
  useUpdateCachedJob,
  useRefreshJobs,
} from './api/admin-job-changes';
import type { AdminJob, JobContent } from './api/admin-jobs';
import { site } from '@/shared/content/site.prepared';
import { useIsPastLastDay } from './last-day';
import { loadJobText, openJobDraft, startText } from './job-draft';
import { type JobFields, jobFields, toJobContent } from './job-fields';

interface Submission {
  /** For a new job: whether it starts active. For another one: whether to publish it, too. */
  isActive: boolean;
  /** The same title may stand on two jobs. */
  mayRepeatTitle?: boolean;
}

interface JobFormProps {
  /** Null: a new job. */
  job: AdminJob | null;
  /** The text that a new job begins with. */
  copied?: JobContent;
  draftName: DraftOfRecord;
  /** Puts a saved draft on the careers page. */
  onPublish: () => void;
  /** Called after a save, or when the form was left, while it is still shown. */
  onDone: () => void;
}

/** The fields of a new or existing job. Typed text stays on this device until it is saved or dropped. */
export function JobForm({ job, copied, draftName, onPublish, onDone }: JobFormProps) {
  const start = { job, copied, draftName };
  const [isRestored, setIsRestored] = useState(() => loadJobText(draftName) !== null);
  const draft = useVersionedDraft(() => openJobDraft(start));
  const { text, theirs } = draft.getState();
  const content = toJobContent(text.values);
  const hasTitle = content.title !== '';
  /** The conflict is put off until the next save. */
  const [isPutOff, setIsPutOff] = useState(false);
  /** The question whether a second job with this title is wanted. */
  const [asked, setAsked] = useState<Submission | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const updateCachedJob = useUpdateCachedJob();
  const refresh = useRefreshJobs();

  function leave() {
    if (isSaving) return;
    if (text.isSaved) discard();
    else setIsLeaving(true);
  }
  function discard() {
    draft.forget();
    onDone();
  }

  async function createNew(submission: Submission): Promise<boolean> {
    const { isActive, mayRepeatTitle } = submission;
    const same = !mayRepeatTitle && (await findSameTitle(content));
    // The same id: an earlier try has arrived.
    if (same && same.id !== text.id) {
      setAsked(submission);
      return false;
    }
    await createJob({ id: text.id, content, isActive });
    draft.forget();
    if (isActive) notify.success('Job created', `“${content.title}” is on the careers page now.`);
    else notify.success('Draft saved', `“${content.title}” is not on the careers page yet.`);
    void refresh();
    return true;
  }
  async function saveEdit({ isActive }: Submission): Promise<boolean> {
    if (!text.isSaved) {
      const result = await draft.save();
      const stored = result.kind === 'saved' ? result.row : result.theirs;
      if (stored) updateCachedJob(text.id, stored);
      if (result.kind === 'conflict') return false;
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

  function submit(submission: Submission) {
    if (isSaving) return;
    setIsPutOff(false);
    save.mutate(submission, { onSuccess: (isSaved) => isSaved && onDone() });
  }
  const isDraftJob = job?.isActive === false;
  // A new job stays a draft on this device until a button says where it goes.
  useSaveKey(() => {
    if (job && hasTitle && !isSaving) {
      setIsPutOff(false);
      save.mutate({ isActive: false });
    }
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
      {isRestored && !text.isSaved && (
        <RestoredText
          className="sm:col-span-4"
          onStartOver={() => {
            draft.replace(startText(start));
            setIsRestored(false);
            save.reset();
          }}
        />
      )}
      {jobFields.map(({ name, label, limit, placeholder }) => {
        const field = {
          label,
          isOptional: name !== 'title',
          readOnly: isSaving,
          maxLength: limit,
          value: text.values[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            draft.write({ [name]: target.value }),
        };
        if (name === 'closesOn') {
          return <ClosingDateField key={name} {...field} />;
        }
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
      {save.isError && (
        <div className="sm:col-span-4">
          <ErrorState
            title={job ? 'The job was not saved.' : 'The job was not created.'}
            description="What you typed is still here. Check your connection, then try again."
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow sm:col-span-4">
        <BusyButton isBusy={isSaving} type="submit" size="small" disabled={!hasTitle || isSaving}>
          {job ? 'Save' : 'Create job'}
        </BusyButton>
        {(!job || isDraftJob) && (
          <Button
            variant="outline"
            size="small"
            disabled={!hasTitle || isSaving}
            onClick={() => submit({ isActive: isDraftJob })}
          >
            {job ? 'Save and publish' : 'Save as draft'}
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isSaving} onClick={leave}>
          Cancel
        </Button>
      </div>
      {theirs && !isPutOff && (
        <VersionConflict
          noun="job"
          fields={comparedFields(text.values, theirs)}
          isBusy={isSaving}
          onKeepMine={() => {
            draft.keepMine();
            submit({ isActive: false });
          }}
          onTakeTheirs={discard}
          onClose={() => setIsPutOff(true)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="Create a second job with this title?"
        description={`There is already a job called “${content.title}”.`}
        confirmLabel="Create it anyway"
        tone="plain"
        onConfirm={() => {
          setAsked(null);
          if (asked) submit({ ...asked, mayRepeatTitle: true });
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

function ClosingDateField(field: ComponentProps<typeof TextField>) {
  const isOver = useIsPastLastDay(String(field.value));
  return (
    <TextField
      {...field}
      type="date"
      // As the column's constraint.
      min="1990-01-01"
      max="2199-12-31"
      fieldClassName="sm:col-span-2"
      className="max-w-xs"
      hint={
        isOver
          ? 'This day is over: the job is closed until you choose a later one.'
          : `The job closes by itself when this day ends in ${site.city}.`
      }
    />
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
