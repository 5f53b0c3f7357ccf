import type { Editor } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import type { ImagePlace } from '@/admin/kit/images/image-file';
import { formatCount } from '@/shared/format/format';
import { readPaste } from './clean-paste';
import { describeLosses } from './losses';
import { isHtmlSource, isMarkdown, markdownToHtml } from './markdown';
import { type Paste, settlePictures } from './pasted-pictures';
import type { Report } from './paste-report';

const picturesWithoutWords = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
    .filter(({ alt }) => alt.trim() === '')
    .map((image) => image.getAttribute('src') ?? '');

const wordless = (count: number) =>
  count === 1
    ? '1 image has no alternative text for people who cannot see it.'
    : `${formatCount(count, 'image')} have no alternative text for people who cannot see them.`;

/** A plain text that becomes a formatted one. */
interface Source {
  text: string;
  html: string;
  what: 'HTML' | 'Markdown';
}

function readSource(text: string): Source | null {
  if (isHtmlSource(text)) return { text, html: text, what: 'HTML' };
  return isMarkdown(text) ? { text, html: markdownToHtml(text), what: 'Markdown' } : null;
}

/** Converts pasted content of other programs for the editor, and reports what a post cannot keep. */
export function usePaste(place: ImagePlace) {
  const [report, setReport] = useState<Report | null>(null);
  /** The addresses of pasted pictures that still need an alternative text. */
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const isInserting = useRef(false);

  /** Calls the editor's paste handlers a second time, which must then not come back here. */
  function hand(put: (event: ClipboardEvent) => void, event: Event) {
    isInserting.current = true;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a drop's is of another kind, and nothing reads it
    put(event as ClipboardEvent);
    isInserting.current = false;
  }

  async function insert(view: EditorView, paste: Paste, event: Event, note?: Report) {
    const { length } = paste.pictures;
    if (length > 0) setReport({ text: `Uploading ${formatCount(length, 'pasted image')}…` });
    const settled = await (length > 0 ? settlePictures(paste, place) : paste);
    if (view.isDestroyed) return;
    hand((source) => view.pasteHTML(settled.html, source), event);
    const losses = describeLosses(settled.losses);
    const addresses = picturesWithoutWords(settled.html);
    const texts = [
      ...(note ? [note.text] : []),
      ...(losses.length > 0 ? ['Pasting could not keep:', ...losses] : []),
      ...(addresses.length > 0 ? [wordless(addresses.length)] : []),
    ];
    const describe = { label: 'Add alternative text', run: () => setUndescribed(addresses) };
    const [text, ...lines] = texts;
    const actions = [...(note?.actions ?? []), ...(addresses.length > 0 ? [describe] : [])];
    setReport(text === undefined ? null : { text, lines, actions });
  }

  function convert(editor: Editor, { text, html, what }: Source, event: Event) {
    const before = editor.state.doc;
    void insert(editor.view, readPaste(html), event, {
      text: `The ${what} became formatted text.`,
      actions: [
        {
          label: 'Keep it as plain text',
          run: () => {
            editor.chain().focus().undo().run();
            setReport(null);
            // Offers one undo step when the writer has changed something meanwhile.
            if (editor.state.doc.eq(before)) {
              hand((source) => editor.view.pasteText(text, source), event);
            }
          },
        },
      ],
    });
  }

  return {
    report,
    closeReport: () => setReport(null),
    undescribed,
    closeUndescribed: () => {
      setUndescribed([]);
      setReport(null);
    },
    /** Tells whether the event is our own insertion, which needs no conversion. */
    isInserting: () => isInserting.current,
    /** Handles a paste or drop with HTML, HTML source or Markdown. Returns false to leave it to the editor. */
    take(editor: Editor, data: DataTransfer | null, event: Event): boolean {
      const html = data?.getData('text/html') ?? '';
      const text = data?.getData('text/plain') ?? '';
      if (editor.isActive('codeBlock')) return false;
      // A code editor copies its syntax colours, which mean nothing here.
      const isBare = html === '' || /white-space:\s*pre;/.test(html.slice(0, 600));
      const source = isBare ? readSource(text) : null;
      if (source) {
        convert(editor, source, event);
        return true;
      }
      if (html === '') {
        setReport(null);
        return false;
      }
      void insert(editor.view, readPaste(html, text), event);
      return true;
    },
  };
}
