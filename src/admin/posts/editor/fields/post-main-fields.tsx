import { clsx } from 'clsx';
import { deskColumn } from '@/admin/kit/desk/desk-column';
import { DeskLine } from '@/admin/kit/desk/desk-line';
import { formatNumber } from '@/shared/format/format';
import { wordCountOf } from '../../read-time';
import type { PostErrors } from '../../post-fields';
import { ContentEditor } from './content-editor';
import type { PostForm } from '../draft/use-post-form';

/** The advised number of words (admin.md §9). */
const ADVISED_WORDS = 800;

interface PostMainFieldsProps {
  form: PostForm;
  errors: PostErrors;
}

export function PostMainFields({ form, errors }: PostMainFieldsProps) {
  const { fields, set } = form;
  return (
    <div className="flex min-w-0 flex-col bg-surface lg:min-h-full">
      <ContentEditor
        key={form.revision}
        value={fields.content}
        error={errors.content}
        onChange={(html) => set('content', html)}
        editorRef={form.editorRef}
        head={
          <div className={clsx('pt-8 max-md:pt-5', deskColumn)}>
            <DeskLine
              label="Title"
              look="title"
              value={fields.title}
              error={errors.title}
              onChange={(title) => set('title', title)}
              onEnter={() => form.editorRef.current?.focusStart()}
            />
          </div>
        }
      />
      <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-5 py-2.5 md:px-6">
        <WordCount html={fields.content} />
      </div>
    </div>
  );
}

function WordCount({ html }: { html: string }) {
  const words = wordCountOf(html);
  const share = Math.min(1, words / ADVISED_WORDS);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      <span>
        <strong className="text-ink tabular-nums">{formatNumber(words)}</strong>{' '}
        <span>{words === 1 ? 'word' : 'words'}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-brand" style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        {words < ADVISED_WORDS
          ? 'Tip: aim for 800+ words. Longer posts are found more often.'
          : 'Long enough: 800+ words.'}
      </span>
    </div>
  );
}
