import { useId, useState } from 'react';
import { formatDate } from '@/shared/format/moment';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { SelectField } from '@/admin/kit/controls/select';
import { TextareaField, TextField } from '@/shared/ui/text-field';
import { blogCategories } from '@content/blog-categories';
import { authors } from '@/shared/content/authors.prepared';
import { Spoken } from '@/shared/feedback/spoken';
import { today, type PostErrors } from '../../post-fields';
import {
  DEFAULT_READ_TIME,
  MIN_READ_TIME,
  parseReadTime,
  readTimeOf,
  wordCountOf,
} from '../../read-time';
import { PostAddress } from './post-address';
import { PublishTimeField } from './publish-time-field';
import { useSchedule } from './use-schedule';
import type { PostForm } from '../draft/use-post-form';
import { Spinner } from '@/shared/ui/spinner';
import { Button } from '@/shared/ui/button';
import { FilePicker } from '@/admin/kit/images/file-picker';
import { useImageUpload } from '@/admin/kit/images/use-image-upload';

interface PostSettingsProps {
  form: PostForm;
  errors: PostErrors;
}

/** Everything about a post but its title and text. */
export function PostSettings({ form, errors }: PostSettingsProps) {
  const { fields, set, revision } = form;
  const authorsId = useId();
  const schedule = useSchedule(form);
  const isFuture = fields.publishDate > today();
  return (
    <div
      data-compact
      className="grid min-w-0 content-start gap-5 border-line px-5 py-6 max-lg:border-t lg:row-start-2 lg:overflow-y-auto lg:pb-28 lg:overscroll-contain lg:border-s"
    >
      <PostAddress form={form} error={errors.address} />
      <TextareaField
        label="Excerpt"
        error={errors.excerpt}
        hint="One or two sentences for the list of posts and for search engines."
        rows={4}
        value={fields.excerpt}
        onChange={(event) => set('excerpt', event.target.value)}
      />
      <SelectField
        label="Category"
        error={errors.category}
        value={fields.category}
        placeholder="Choose a category"
        options={[...new Set([...blogCategories, fields.category])].filter(Boolean)}
        onValueChange={(category) => set('category', category)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Publish date"
          error={errors.publishDate}
          hint={isFuture && `${formatDate(fields.publishDate)} is in the future.`}
          type="date"
          {...columnLimits.blogs.publish_date}
          value={fields.publishDate}
          onChange={(event) => schedule.setDate(event.target.value)}
        />
        <ReadTimeField key={revision} html={fields.content} />
      </div>
      <PublishTimeField fields={fields} error={errors.publishTime} onChange={schedule.setTime} />
      <TextField
        label="Author"
        error={errors.author}
        list={authorsId}
        autoComplete="off"
        value={fields.author}
        onChange={(event) => set('author', event.target.value)}
      />
      <datalist id={authorsId}>
        {authors.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <CheckboxField
        label="Featured"
        checked={fields.isFeatured}
        onChange={(event) => set('isFeatured', event.target.checked)}
      />
      <FeaturedImageField
        value={fields.image}
        error={errors.image}
        onChange={(address) => set('image', address)}
      />
    </div>
  );
}

/**
 * Shows the computed read time in a required field. The input is never saved, because each save counts the words
 * (resolution 28).
 */
function ReadTimeField({ html }: { html: string }) {
  const counted = wordCountOf(html) === 0 ? DEFAULT_READ_TIME : readTimeOf(html);
  const [typed, setTyped] = useState(String(counted));
  const [lastCounted, setLastCounted] = useState(counted);
  if (counted !== lastCounted) {
    setLastCounted(counted);
    setTyped(String(counted));
  }
  return (
    <TextField
      label="Read time"
      hint={
        typed === String(counted)
          ? 'Minutes, counted at 200 words a minute.'
          : `Minutes. Saving counts the words and sets it to ${counted}.`
      }
      type="number"
      required
      min={MIN_READ_TIME}
      step={1}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(String(parseReadTime(typed)))}
    />
  );
}

interface FeaturedImageFieldProps {
  /** The picture's URL, or '' for none. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

function FeaturedImageField({ value, error, onChange }: FeaturedImageFieldProps) {
  const { open, upload, progress } = useImageUpload();

  return (
    <div className="grid gap-3">
      <TextField
        label="Featured image"
        isOptional
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && !error && (
        <img
          key={value}
          src={value}
          alt=""
          width={1200}
          height={675}
          className="aspect-video w-full rounded-control border border-line bg-sunken object-cover"
        />
      )}
      <FilePicker
        label={value ? 'Upload another image' : 'Upload an image'}
        isDisabled={progress !== null}
        onChoose={(file) =>
          open(file, { onSuccess: (image) => upload(image, { onSuccess: onChange }) })
        }
      />
      <Spoken className="flex items-center gap-2 text-small text-ink-soft empty:hidden">
        {progress && (
          <>
            <Spinner className="size-4" />
            <span>{progress === 'opening' ? 'Opening the image…' : 'Uploading the image…'}</span>
          </>
        )}
      </Spoken>
      {value && (
        <Button variant="outline" size="small" onClick={() => onChange('')}>
          Remove image
        </Button>
      )}
    </div>
  );
}
