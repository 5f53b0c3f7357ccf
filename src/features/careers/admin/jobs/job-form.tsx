import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { ErrorState } from '@/components/feedback/error-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { draftNote } from '@/content/draft-note';
import { useDraft } from '@/hooks/use-draft';
import {
  JobChangedError,
  type JobVersion,
  useJobMutations,
  useKeepJob,
  useRefreshJobs,
} from '../../api/admin-job-changes';
import { type AdminJob, isSameJobContent, type JobContent } from '../../api/admin-jobs';
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
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  /** Another admin's newer version. */
  const [conflict, setConflict] = useState<JobVersion | null>(null);
  /** The question whether a second job with this title is wanted. */
  const [asked, setAsked] = useState<{ isActive: boolean } | null>(null);
  const { create, saveContent, findSameTitle } = useJobMutations();
  const keepJob = useKeepJob();
  const refresh = useRefreshJobs();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const fields = draft?.fields ?? (job ? toJobFields(job) : emptyJobFields);
  const content = toJobContent(fields);
  // The fields are read-only while they are being saved.
  const isSaving = state === 'saving';

  function change(changed: Partial<JobFields>) {
    const next = { ...fields, ...changed };
    const isEmpty = !job && Object.values(next).every((value) => value === '');
    const id = draft?.id ?? job?.id ?? crypto.randomUUID();
    const seen = draft ? draft.seen : job && versionOf(job);
    setDraft(isEmpty ? null : { id, fields: next, seen });
  }
  function finish() {
    setDraft(null);
    if (isShown.current) onDone();
  }
  async function attempt(save: () => Promise<void>) {
    setState('saving');
    try {
      await save();
      setState('idle');
    } catch (error) {
      console.error(`Failed to ${job ? 'update' : 'create'} job:`, error);
      const current = error instanceof JobChangedError ? error.current : null;
      if (job && current) keepJob(job.id, { ...current.content, updatedAt: current.updatedAt });
      setConflict(current);
      setState(current ? 'idle' : 'failed');
    }
  }

  const createNew = (isActive: boolean, isAsking: boolean) =>
    attempt(async () => {
      if (!draft || !content) return;
      const same = isAsking && (await findSameTitle(content));
      // The same id: an earlier try has arrived.
      if (same && same.id !== draft.id) {
        setAsked({ isActive });
        return;
      }
      await create({ id: draft.id, content, isActive });
      finish();
      if (isActive) notify.success('Job created', `“${content.title}” is on the careers page now.`);
      else notify.success('Draft saved', `“${content.title}” is not on the careers page yet.`);
      await refresh();
    });
  const saveEdit = (edited: AdminJob, next: JobContent, isPublishing: boolean) =>
    attempt(async () => {
      const seen = conflict ?? draft?.seen ?? versionOf(edited);
      if (!isSameJobContent(next, seen.content)) {
        const saved = await saveContent({ id: edited.id, content: next, seen });
        keepJob(edited.id, { ...saved.content, updatedAt: saved.updatedAt });
      }
      if (isPublishing) onPublish();
      finish();
    });
  /** For a new job: whether it starts active. For another one: whether to publish it, too. */
  function submit(isActive: boolean) {
    if (!content || isSaving) return;
    void (job ? saveEdit(job, content, isActive) : createNew(isActive, true));
  }
  const isDraftJob = job?.isActive === false;

  return (
    <form
      aria-label={job ? `Edit ${job.title}` : 'New job'}
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(!job);
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
              setConflict(null);
              setState('idle');
            }}
          >
            {draftNote.startOver}
          </button>
        </p>
      )}
      {jobFields.map(({ name, label, limit, placeholder }) => (
        <FormField
          key={name}
          label={label}
          isOptional={name !== 'title'}
          {...((name === 'title' || name === 'description') && { className: 'sm:col-span-2' })}
        >
          {(control) => {
            const field = {
              ...control,
              readOnly: isSaving,
              maxLength: limit,
              value: fields[name],
            };
            return name === 'description' ? (
              <Textarea
                {...field}
                rows={10}
                onKeyDown={saveOnCtrlEnter}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ) : (
              <Input
                {...field}
                placeholder={placeholder}
                required={name === 'title'}
                autoComplete="off"
                onChange={(event) => change({ [name]: event.target.value })}
              />
            );
          }}
        </FormField>
      ))}
      {state === 'failed' && (
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
          onKeepMine={() => submit(false)}
          onTakeTheirs={finish}
        />
      ) : (
        <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface px-6 py-3 max-sm:*:grow sm:col-span-2">
          <Button type="submit" disabled={!content || isSaving}>
            {isSaving && <Spinner className="size-4 border-2" />}
            {job ? 'Save' : 'Create job'}
          </Button>
          {(!job || isDraftJob) && (
            <Button
              variant="outline"
              disabled={!content || isSaving}
              onClick={() => submit(isDraftJob)}
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
          if (asked) void createNew(asked.isActive, false);
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
