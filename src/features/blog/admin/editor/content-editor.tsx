import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { SegmentedChoice } from '@/components/admin/frame/segmented-choice';
import { Textarea } from '@/components/ui/textarea';
import { createSanitizer } from '@/lib/safe-html/article-html';
import { removedParts } from '@/components/admin/editor/removed-parts';
import { lostInEditor } from '@/components/admin/editor/representable';
import { RichTextEditor } from '@/components/admin/editor/rich-text-editor';

const contentViews = [
  ['visual', 'Visual'],
  ['html', 'HTML'],
] as const;

interface ContentEditorProps extends Pick<
  ComponentProps<typeof RichTextEditor>,
  'onChange' | 'editorRef'
> {
  /** HTML. The visual editor reads it once; a new text from outside needs a new `key`. */
  value: string;
  error: string | undefined;
}

export function ContentEditor({ value, error, onChange, editorRef }: ContentEditorProps) {
  const id = useId();
  const [lost, setLost] = useState(() => lostInEditor(createSanitizer(window)(value)));
  const [isHtml, setIsHtml] = useState(lost !== null);
  const [removed, setRemoved] = useState<string[]>([]);
  const describedBy = [error && `${id}-error`, isHtml && lost && `${id}-lost`]
    .filter(Boolean)
    .join(' ');

  function show(view: 'visual' | 'html') {
    if (view === 'html') {
      setLost(null);
      setIsHtml(true);
      return;
    }
    const clean = createSanitizer(window)(value);
    const missing = lostInEditor(clean);
    setLost(missing);
    setRemoved(removedParts(value, clean));
    setIsHtml(missing !== null);
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <span id={`${id}-label`} className="text-small font-semibold">
          Content
        </span>
        <SegmentedChoice
          label="View of the content"
          options={contentViews}
          value={isHtml ? 'html' : 'visual'}
          onChange={show}
        />
      </div>
      <div
        className={clsx(
          'rounded-control border bg-surface has-[textarea:focus-visible,.post-editor:focus-visible]:outline-3 has-[textarea:focus-visible,.post-editor:focus-visible]:outline-offset-1 has-[textarea:focus-visible,.post-editor:focus-visible]:outline-focus',
          error ? 'border-danger ring-2 ring-danger' : 'border-line-strong',
        )}
      >
        {isHtml ? (
          <Textarea
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            aria-required
            rows={18}
            spellCheck={false}
            className="border-0 font-mono text-small focus-visible:outline-none"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setRemoved(removedParts(value, createSanitizer(window)(value)))}
          />
        ) : (
          <RichTextEditor
            labelledBy={`${id}-label`}
            describedBy={describedBy || undefined}
            isInvalid={Boolean(error)}
            placeholder="Write the article here…"
            hasVideos
            initialHtml={value}
            onChange={onChange}
            onRemoved={setRemoved}
            editorRef={editorRef}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
      <output className="text-small text-ink-soft empty:hidden">
        {isHtml && lost && (
          <span id={`${id}-lost`} className="block">
            The visual editor cannot show all of this text
            {lost.length > 0 && <> ({lost.map((tag) => `<${tag}>`).join(', ')})</>}, so it stays as
            HTML.
          </span>
        )}
        {removed.length > 0 && (
          <span className="block">Removed because it is not allowed: {removed.join(', ')}.</span>
        )}
      </output>
    </div>
  );
}
