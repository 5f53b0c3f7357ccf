import { useId, useState } from 'react';
import { formatDate } from '@/lib/moment';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { founders } from '@/content/team';
import { blogCategories, type PostErrors, statusLabels, today } from '../../post-fields';
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
      <FormField
        label="Status"
        hint={
          fields.status === 'draft'
            ? 'Only you and the other admins see a draft.'
            : 'Everybody can read it as soon as it is saved.'
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={fields.status}
            onChange={({ target }) =>
              set('status', target.value === 'published' ? 'published' : 'draft')
            }
          >
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Category" error={errors.category}>
        {(control) => (
          <NativeSelect
            {...control}
            value={fields.category}
            onChange={(event) => set('category', event.target.value)}
          >
            <option value="" disabled>
              Choose a category
            </option>
            {blogCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Author" error={errors.author}>
        {(control) => (
          <>
            <Input
              {...control}
              list={authorsId}
              autoComplete="off"
              value={fields.author}
              onChange={(event) => set('author', event.target.value)}
            />
            <datalist id={authorsId}>
              {founders.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-6">
        <FormField
          label="Publish date"
          error={errors.publishDate}
          hint={
            isFuture &&
            `${formatDate(fields.publishDate)} is in the future. A published post can be read at once; only the date it shows is later.`
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

/** A required field that is never saved: each save counts the words (resolution 28), so it follows the text. */
function ReadTimeField({ html }: { html: string }) {
  const counted = wordCountOf(html) === 0 ? DEFAULT_READ_TIME : readTimeOf(html);
  const [typed, setTyped] = useState(String(counted));
  const [lastCounted, setLastCounted] = useState(counted);
  if (counted !== lastCounted) {
    setLastCounted(counted);
    setTyped(String(counted));
  }
  const isOwn = typed !== String(counted);

  return (
    <FormField
      label="Read time"
      hint={
        isOwn
          ? `Minutes. Saving counts the words again: ${counted} min.`
          : 'Minutes, counted at 200 words a minute.'
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
