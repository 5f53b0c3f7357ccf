import { type SubmitEvent, useRef } from 'react';
import { z } from 'zod';
import { notify } from '@/shared/feedback/notify';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import { blog } from '@content/blog';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { modules } from '@/shared/content/modules';
import { useDraft } from '@/shared/drafts/use-draft';
import { Spoken } from '@/shared/feedback/spoken';
import { useSaveBlogSettings } from '../api/saved-blog-settings';
import type { BlogSettings } from '@/shared/blog/blog-post';

const limits = columnLimits.blog_settings;

const settingsSchema = z.object({
  title: z.string(),
  description: z.string(),
  areCommentsEnabled: z.boolean(),
  hasEmailNotifications: z.boolean(),
}) satisfies z.ZodType<BlogSettings>;
const names = settingsSchema.keyof().options;

export function SettingsForm({ saved }: { saved: BlogSettings }) {
  const [typed, setTyped] = useDraft('blog-settings', settingsSchema);
  const { mutate, isPending, isError } = useSaveBlogSettings();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = typed ?? saved;
  const isChanged = names.some((name) => fields[name] !== saved[name]);
  const change = (changes: Partial<BlogSettings>) => setTyped({ ...fields, ...changes });
  const discard = () => setTyped(null);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (!isChanged || isPending) return;
    mutate(fields, {
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

  useSaveKey(() => formRef.current?.requestSubmit());

  let state = isChanged ? 'Unsaved changes' : 'Everything is saved.';
  if (isPending) state = '';
  else if (isChanged && isError) state = 'Not saved. What you typed is still here.';

  return (
    <form onSubmit={save} ref={formRef} className="grid max-w-2xl gap-6">
      <TextField
        label="Blog title"
        isOptional
        hint={`The heading of the blog, its name in search results and in the feed. If it is empty: “${blog.settings.title}”.`}
        {...limits.title}
        disabled={isPending}
        value={fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextareaField
        label="Description"
        isOptional
        hint="Shown under the heading, in search results and in the feed. Search results and the feed change with the next build."
        rows={3}
        {...limits.description}
        disabled={isPending}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <fieldset
        className="grid gap-5 rounded-card border border-line bg-surface p-5"
        disabled={isPending}
      >
        <legend className="sr-only">What readers are offered</legend>
        <CheckboxField
          label="Comments enabled"
          hint={`Readers can comment by email: each article ends with “${blog.author.answer}”, which writes to your inbox.`}
          checked={fields.areCommentsEnabled}
          onChange={(event) => change({ areCommentsEnabled: event.target.checked })}
        />
        {modules.newsletter && (
          <CheckboxField
            label="Email notifications"
            hint={`Readers can be told about new articles: each article ends with “${blog.end.byEmail}”, which leads to the newsletter.`}
            checked={fields.hasEmailNotifications}
            onChange={(event) => change({ hasEmailNotifications: event.target.checked })}
          />
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton isBusy={isPending} type="submit" disabled={!isChanged || isPending}>
          {isPending ? 'Saving…' : 'Save settings'}
        </BusyButton>
        {isChanged && !isPending && (
          <Button variant="outline" onClick={discard}>
            Discard changes
          </Button>
        )}
        <Spoken as="span" className="text-small text-ink-soft">
          {state}
        </Spoken>
      </div>
    </form>
  );
}
