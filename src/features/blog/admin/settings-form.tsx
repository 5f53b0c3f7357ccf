import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { blog } from '@/content/blog';
import type { BlogSettings } from '../api/admin-settings';
import { useSaveBlogSettings } from '../api/admin-settings';
import { useSettingsDraft } from './use-settings-draft';

// The database's own limits (blog_settings_*_length).
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 500;

/** The blog's settings. Each hint says what the setting does today. */
export function SettingsForm({ saved }: { saved: BlogSettings }) {
  const { fields, isChanged, change, discard } = useSettingsDraft(saved);
  const { mutate, isPending, isError } = useSaveBlogSettings();

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isPending) return;
    const settings = {
      ...fields,
      title: fields.title.trim() || null,
      description: fields.description.trim() || null,
    };
    mutate(settings, {
      onSuccess: () => {
        discard();
        notify.success('Settings Saved');
      },
      onError: (error) => {
        console.error('Failed to save blog settings:', error);
        notify.error('Error', 'Failed to save the settings. Please try again.');
      },
    });
  }

  return (
    <form onSubmit={save} className="grid max-w-2xl gap-6">
      <FormField
        label="Blog title"
        isOptional
        hint={`Kept here for later. The public page has the heading it was built with: “${blog.title}”.`}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_TITLE}
            disabled={isPending}
            value={fields.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Description"
        isOptional
        hint="Kept here for later, as the title is: search engines see the description the site was built with."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_DESCRIPTION}
            disabled={isPending}
            value={fields.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </FormField>
      <fieldset
        className="grid gap-5 rounded-card border border-line bg-surface p-5"
        disabled={isPending}
      >
        <legend className="sr-only">Switches</legend>
        <Choice
          label="Comments enabled"
          hint="Posts have no comments yet. The choice is kept for the day they do."
          isChosen={fields.areCommentsEnabled}
          onChoose={(areCommentsEnabled) => change({ areCommentsEnabled })}
        />
        <Choice
          label="Email notifications"
          hint="The blog sends no mail to you yet. The choice is kept for the day it does."
          isChosen={fields.hasEmailNotifications}
          onChoose={(hasEmailNotifications) => change({ hasEmailNotifications })}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged || isPending}>
          {isPending && <Spinner className="size-4" />}
          {isPending ? 'Saving…' : 'Save settings'}
        </Button>
        {isChanged && !isPending && (
          <Button variant="outline" onClick={discard}>
            Discard changes
          </Button>
        )}
        <output className="text-small text-ink-soft">
          {sayState({ isChanged, isPending, isError })}
        </output>
      </div>
    </form>
  );
}

function sayState(state: { isChanged: boolean; isPending: boolean; isError: boolean }): string {
  if (state.isPending) return '';
  if (!state.isChanged) return 'Everything is saved.';
  return state.isError ? 'Not saved. What you typed is still here.' : 'Unsaved changes';
}

interface ChoiceProps {
  label: string;
  hint: ReactNode;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-0.5"
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 mt-1 text-small text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
