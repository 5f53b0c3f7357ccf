import { z } from 'zod';
import { blog } from '@/content/blog';
import { useDraft } from '@/hooks/use-draft';
import type { BlogSettings } from '../api/admin-settings';

const settingsSchema = z.object({
  title: z.string(),
  description: z.string(),
  areCommentsEnabled: z.boolean(),
  hasEmailNotifications: z.boolean(),
});
type SettingsFields = z.infer<typeof settingsSchema>;

function toFields(settings: BlogSettings): SettingsFields {
  return {
    ...settings,
    title: settings.title ?? blog.title,
    description: settings.description ?? blog.description,
  };
}

function isSame(one: SettingsFields, other: SettingsFields): boolean {
  return settingsSchema.keyof().options.every((name) => one[name] === other[name]);
}

/** The form's fields: what was typed, or else what is saved. */
export function useSettingsDraft(saved: BlogSettings) {
  const [typed, setTyped] = useDraft('blog-settings', settingsSchema);
  const savedFields = toFields(saved);
  const fields = typed ?? savedFields;
  return {
    fields,
    isChanged: !isSame(fields, savedFields),
    change: (changes: Partial<SettingsFields>) => setTyped({ ...fields, ...changes }),
    discard: () => setTyped(null),
  };
}
