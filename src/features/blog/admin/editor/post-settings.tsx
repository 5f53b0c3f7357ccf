import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '@/lib/format/moment';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { founders } from '@/content/team';
import {
  blogCategories,
  blogStatuses,
  type PostErrors,
  statusLabels,
  today,
} from '../../post-fields';
import {
  DEFAULT_READ_TIME,
  MIN_READ_TIME,
  parseReadTime,
  readTimeOf,
  wordCountOf,
} from '../../read-time';
import { FeaturedImageField } from './featured-image-field';
import type { PostForm } from './use-post-form';

interface PostSettingsProps {
  form: PostForm;
  errors: PostErrors;
}

/** Status, category, author, date, image and the other settings of a post. */
export function PostSettings({ form: { fields, set, revision }, errors }: PostSettingsProps) {
  const authorsId = useId();
  const isFuture = fields.publishDate > today();
  return (
    <div className="grid min-w-0 content-start gap-6 lg:border-l lg:border-line lg:pl-10">
      <SelectField
        label="Status"
        hint={
          fields.status === 'draft'
            ? 'Only you and the other admins see a draft.'
            : 'Anyone can read it once it is saved.'
        }
        value={fields.status}
        onChange={(status) => set('status', status === 'published' ? 'published' : 'draft')}
      >
        {blogStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Category"
        error={errors.category}
        value={fields.category}
        onChange={(category) => set('category', category)}
      >
        <option value="" disabled>
          Choose a category
        </option>
        {blogCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <FormField label="Author" error={errors.author}>
        {(control) => (
          <Input
            {...control}
            list={authorsId}
            autoComplete="off"
            value={fields.author}
            onChange={(event) => set('author', event.target.value)}
          />
        )}
      </FormField>
      <datalist id={authorsId}>
        {founders.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-6">
        <FormField
          label="Publish date"
          error={errors.publishDate}
          hint={
            isFuture &&
            `${formatDate(fields.publishDate)} is in the future. A published post is visible right away; only the date it shows is later.`
          }
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={fields.publishDate}
              onChange={(event) => set('publishDate', event.target.value)}
            />
          )}
        </FormField>
        <ReadTimeField key={revision} html={fields.content} />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={fields.isFeatured}
          onChange={(event) => set('isFeatured', event.target.checked)}
        />
        Featured
      </label>
      <FeaturedImageField
        value={fields.image}
        error={errors.image}
        onChange={(address) => set('image', address)}
      />
    </div>
  );
}

interface SelectFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function SelectField({ label, hint, error, value, onChange, children }: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </NativeSelect>
      )}
    </FormField>
  );
}

/** A required field that is never saved: each save counts the words (resolution 28), so it follows the text. */
function ReadTimeField({ html }: { html: string }) {
  const counted = wordCountOf(html) === 0 ? DEFAULT_READ_TIME : readTimeOf(html);
  const [typed, setTyped] = useState(String(counted));
  const [lastCounted, setLastCounted] = useState(counted);
  if (counted !== lastCounted) {
    setLastCounted(counted);
    setTyped(String(counted));
  }
  return (
    <FormField
      label="Read time"
      hint={
        typed === String(counted)
          ? 'Minutes, counted at 200 words a minute.'
          : `Minutes. Saving counts the words and sets it to ${counted}.`
      }
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          required
          min={MIN_READ_TIME}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(String(parseReadTime(typed)))}
        />
      )}
    </FormField>
  );
}
