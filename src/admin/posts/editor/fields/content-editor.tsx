import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { deskColumn } from '@/admin/kit/desk/desk-column';
import { DeskText } from '@/admin/kit/desk/desk-text';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { removedParts } from '@/admin/kit/editor/removed-parts';
import { listEditorLosses } from '@/admin/kit/editor/representable';
import { RichTextEditor } from '@/admin/kit/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/admin/kit/editor/view-choice';

const contentLabel = 'Content';

interface ContentEditorProps extends Pick<
  ComponentProps<typeof RichTextEditor>,
  'onChange' | 'editorRef'
> {
  /** The HTML. The visual editor reads it once; another text needs another `key`. */
  value: string;
  error: string | undefined;
  /** The title field above the text. */
  head: ReactNode;
}

export function ContentEditor({ value, error, head, onChange, editorRef }: ContentEditorProps) {
  const [lost, setLost] = useState(() => listEditorLosses(createSanitizer(window)(value)));
  const [isHtml, setIsHtml] = useState(lost !== null);
  const [removed, setRemoved] = useState<string[]>([]);

  function show(view: EditorView) {
    if (view === 'html') {
      setLost(null);
      setIsHtml(true);
      return;
    }
    const clean = createSanitizer(window)(value);
    const missing = listEditorLosses(clean);
    setLost(missing);
    setRemoved(removedParts(value, clean));
    setIsHtml(missing !== null);
  }

  return (
    <DeskText
      label={contentLabel}
      action={<ViewChoice value={isHtml ? 'html' : 'visual'} onChange={show} />}
      error={error}
      hint={
        <>
          {isHtml && lost && (
            <span className="block">
              {`The visual editor cannot show all of this text${lost.length > 0 ? ` (${lost.map((tag) => `<${tag}>`).join(', ')})` : ''}, so it stays as HTML.`}
            </span>
          )}
          {removed.length > 0 && (
            <span className="block">
              {`Removed because it is not allowed: ${removed.join(', ')}.`}
            </span>
          )}
        </>
      }
    >
      {({ labelledBy, describedBy }) =>
        isHtml ? (
          <>
            {/* Has the height of the visual editor's toolbar. */}
            <div className="border-b border-line md:h-12" />
            {head}
            <textarea
              aria-label={contentLabel}
              aria-describedby={describedBy}
              aria-invalid={error ? true : undefined}
              aria-required
              rows={24}
              spellCheck={false}
              className={clsx(
                'block w-full resize-y bg-transparent py-4 font-mono text-small caret-accent focus-visible:outline-none',
                deskColumn,
              )}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => setRemoved(removedParts(value, createSanitizer(window)(value)))}
            />
          </>
        ) : (
          <RichTextEditor
            {...{ labelledBy, describedBy, head, onChange, editorRef }}
            isInvalid={Boolean(error)}
            placeholder="Write the post here…"
            place="web"
            initialHtml={value}
          />
        )
      }
    </DeskText>
  );
}
