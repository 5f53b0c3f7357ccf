import { useState } from 'react';
import { z } from 'zod';
import { blog } from '@/content/blog';
import { clearDraft, loadDraft, saveDraft } from '@/lib/drafts/form-draft';
import type { BlogSettings } from '../api/admin-settings';

// What is typed and not saved stays on this device: another tab of the page, a reload or a session
// that ends in between cost nothing.

const draftName = 'blog-settings';

export interface SettingsFields {
  title: string;
  description: string;
  areCommentsEnabled: boolean;
  hasEmailNotifications: boolean;
}

const storedSchema = z.object({
  title: z.string(),
  description: z.string(),
  areCommentsEnabled: z.stringbool(),
  hasEmailNotifications: z.stringbool(),
});

function toFields(settings: BlogSettings): SettingsFields {
  return {
    ...settings,
    title: settings.title ?? blog.title,
    description: settings.description ?? blog.description,
  };
}

function isSame(one: SettingsFields, other: SettingsFields): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.areCommentsEnabled === other.areCommentsEnabled &&
    one.hasEmailNotifications === other.hasEmailNotifications
  );
}

/** The form's fields: what was typed, or what is saved where nothing was. */
export function useSettingsDraft(saved: BlogSettings) {
  const [typed, setTyped] = useState<SettingsFields | null>(() => {
    const stored = storedSchema.safeParse(loadDraft(draftName)?.values);
    return stored.success ? stored.data : null;
  });
  const savedFields = toFields(saved);
  const fields = typed ?? savedFields;

  function discard() {
    clearDraft(draftName);
    setTyped(null);
  }

  return {
    fields,
    isChanged: !isSame(fields, savedFields),
    change: (changes: Partial<SettingsFields>) => {
      const next = { ...fields, ...changes };
      setTyped(next);
      saveDraft(draftName, {
        values: {
          ...next,
          areCommentsEnabled: String(next.areCommentsEnabled),
          hasEmailNotifications: String(next.hasEmailNotifications),
        },
      });
    },
    discard,
  };
}
