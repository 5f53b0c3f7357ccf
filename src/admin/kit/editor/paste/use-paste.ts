import type { Editor } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import type { ImagePlace } from '@/admin/kit/images/image-file';
import { formatCount } from '@/shared/format/format';
import { readPaste } from './clean-paste';
import { describeLosses } from './losses';
import { isMarkdown, markdownToHtml } from './markdown';
import { type Paste, settlePictures } from './pasted-pictures';
import type { Report } from './paste-report';

/** Puts what other programs made into the editor, and reports what they had and a post cannot hold. */
export function usePaste(place: ImagePlace) {
  const [report, setReport] = useState<Report | null>(null);
  const isInserting = useRef(false);

  /** The editor asks its paste handlers again, which must leave this to it. */
  function hand(put: (event: ClipboardEvent) => void, event: Event) {
    isInserting.current = true;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a drop's is of another kind, and nothing reads it
    put(event as ClipboardEvent);
    isInserting.current = false;
  }

  async function insert(view: EditorView, paste: Paste, event: Event, note?: Report) {
    const { length } = paste.pictures;
    if (length > 0)
      setReport({ text: `Uploading ${formatCount(length, 'picture')} of the paste…` });
    const settled = await (length > 0 ? settlePictures(paste, place) : paste);
    if (view.isDestroyed) return;
    hand((source) => view.pasteHTML(settled.html, source), event);
    const lines = describeLosses(settled.losses);
    const losses = lines.length > 0 ? { text: 'The paste could not keep:', lines } : null;
    setReport(note ? { ...note, lines: losses ? [losses.text, ...lines] : [] } : losses);
  }

  function convert(editor: Editor, text: string, event: Event) {
    const before = editor.state.doc;
    void insert(editor.view, readPaste(markdownToHtml(text)), event, {
      text: 'The Markdown became headings, lists and links.',
      action: {
        label: 'Keep it as plain text',
        run: () => {
          editor.chain().focus().undo().run();
          setReport(null);
          // Something else was written meanwhile: then one step back is all.
          if (editor.state.doc.eq(before)) {
            hand((source) => editor.view.pasteText(text, source), event);
          }
        },
      },
    });
  }

  return {
    report,
    closeReport: () => setReport(null),
    /** Says whether the event was the own insertion, which needs nothing. */
    isInserting: () => isInserting.current,
    /** Takes over a paste or drop with HTML or Markdown; false leaves it to the editor. */
    take(editor: Editor, data: DataTransfer | null, event: Event): boolean {
      const html = data?.getData('text/html') ?? '';
      const text = data?.getData('text/plain') ?? '';
      if (editor.isActive('codeBlock')) return false;
      // An editor for code brings its colours along; they mean nothing beside the signs.
      const isBare = html === '' || /white-space:\s*pre;/.test(html.slice(0, 600));
      if (isBare && isMarkdown(text)) {
        convert(editor, text, event);
        return true;
      }
      if (html === '') {
        setReport(null);
        return false;
      }
      void insert(editor.view, readPaste(html), event);
      return true;
    },
  };
}
