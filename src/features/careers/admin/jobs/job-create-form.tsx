import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { draftNote } from '@/content/draft-note';
import { useDraft } from '@/hooks/use-draft';
import { useJobMutations, useRefreshJobs } from '../../api/admin-job-changes';
import { emptyJobFields, type JobFields, jobLimits, toJobContent } from './job-content';
import { newJobSchema } from './job-drafts';

/** Adds a job, which is active at once. What is typed is kept on this device until it is saved. */
export function JobCreateForm() {
  const titleRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useDraft('new-job', newJobSchema);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const { create } = useJobMutations();
  const refresh = useRefreshJobs();
  const fields = draft?.fields ?? emptyJobFields;
  const content = toJobContent(fields);
  // The fields are read-only while they are being saved.
  const isSaving = state === 'saving';

  function change(changed: Partial<JobFields>) {
    const next = { ...fields, ...changed };
    const isEmpty = Object.values(next).every((value) => value === '');
    setDraft(isEmpty ? null : { id: draft?.id ?? crypto.randomUUID(), fields: next });
  }
  function clear() {
    setDraft(null);
    setIsRestored(false);
    setState('idle');
    titleRef.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft || !content || isSaving) return;
    setState('saving');
    try {
      await create({ id: draft.id, content });
    } catch (error) {
      console.error('Failed to create job:', error);
      setState('failed');
      return;
    }
    clear();
    notify.success('Job created', `“${content.title}” is on the careers page now.`);
    await refresh();
  }

  return (
    <form
      aria-labelledby="new-job"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="new-job" className="text-lead font-bold">
          New job
        </h2>
        {isRestored && (
          <p className="text-small text-ink-soft">
            {draftNote.restored}{' '}
            <button
              type="button"
              onClick={clear}
              className="min-h-6 font-semibold underline underline-offset-4"
            >
              {draftNote.startOver}
            </button>
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-4">
        <FormField label="Title" className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              readOnly={isSaving}
              ref={titleRef}
              required
              maxLength={jobLimits.title}
              autoComplete="off"
              value={fields.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Type" isOptional>
          {(control) => (
            <Input
              {...control}
              readOnly={isSaving}
              placeholder="Full-time"
              maxLength={jobLimits.type}
              value={fields.type}
              onChange={(event) => change({ type: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Location" isOptional>
          {(control) => (
            <Input
              {...control}
              readOnly={isSaving}
              placeholder="Bengaluru or remote"
              maxLength={jobLimits.location}
              autoComplete="off"
              value={fields.location}
              onChange={(event) => change({ location: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Description" isOptional className="sm:col-span-4">
          {(control) => (
            <Textarea
              {...control}
              readOnly={isSaving}
              rows={3}
              maxLength={jobLimits.description}
              value={fields.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </FormField>
      </div>
      {state === 'failed' && (
        <ErrorState
          title="The job was not created."
          description="What you typed is still here. Check your connection, then try again."
        />
      )}
      <Button type="submit" disabled={!content || isSaving} className="justify-self-start">
        {isSaving ? (
          <Spinner className="size-4 border-2" />
        ) : (
          <Plus aria-hidden="true" className="size-4" />
        )}
        {isSaving ? 'Creating…' : 'Create job'}
      </Button>
    </form>
  );
}
