import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { formDraft } from '@/content/form-draft';
import { useJobMutations, useRefreshJobs } from '../api/admin-jobs-queries';
import { emptyJobFields, type JobFields, jobLimits, toJobContent } from './job-content';
import { type NewJobDraft, newJobDraft } from './job-drafts';

const startAnew = (): NewJobDraft => ({ id: crypto.randomUUID(), fields: emptyJobFields });

/** Adds a job, which is active at once. What is typed is kept on this device until it is saved. */
export function JobCreateForm() {
  const titleRef = useRef<HTMLInputElement>(null);
  const [restored] = useState(newJobDraft.load);
  const [draft, setDraft] = useState(() => restored ?? startAnew());
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const { create } = useJobMutations();
  const refresh = useRefreshJobs();
  const content = toJobContent(draft.fields);
  // What is being saved stays as it is until the answer is there.
  const isSaving = state === 'saving';

  function change(changed: Partial<JobFields>) {
    const next = { ...draft, fields: { ...draft.fields, ...changed } };
    setDraft(next);
    newJobDraft.save(next);
  }
  function clear() {
    newJobDraft.clear();
    setDraft(startAnew());
    setIsRestored(false);
    setState('idle');
    titleRef.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!content || isSaving) return;
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
            {formDraft.restored}{' '}
            <button
              type="button"
              onClick={clear}
              className="min-h-6 font-semibold underline underline-offset-4"
            >
              {formDraft.startOver}
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
              value={draft.fields.title}
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
              value={draft.fields.type}
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
              value={draft.fields.location}
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
              value={draft.fields.description}
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
