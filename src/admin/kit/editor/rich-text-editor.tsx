import { clsx } from 'clsx';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { editorExtensions, editorHtml } from './extensions';
import { EditorToolbar } from './toolbar/editor-toolbar';
import { type ImagePlace, imageFileOf } from '@/admin/kit/images/image-file';
import { CaptionDialog } from './dialogs/caption-dialog';
import { ImageDialog } from './dialogs/image-dialog';
import { toEditorHtml } from './representable';
import { insertBlock } from './insert-block';
import { LinkDialog } from './dialogs/link-dialog';
import { withoutControls } from './paste/clean-paste';
import { PastedPictureDialog } from './dialogs/pasted-picture-dialog';
import { PasteReport } from './paste/paste-report';
import { usePaste } from './paste/use-paste';
import { VideoDialog } from './dialogs/video-dialog';
import { readVideoInput } from './dialogs/video-input';
import './editor.css';

/** Debounce: serializing a long text takes a few milliseconds. */
const READ_DELAY_MS = 250;

export interface EditorHandle {
  editor: Editor;
  /** Hands over the text at once, without the debounce. */
  flush: () => void;
  /** Puts the cursor at the start of the text. */
  focusStart: () => void;
}

interface RichTextEditorProps {
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  placeholder: string;
  /** The place of the text: an email has no videos, and pictures of fewer types. */
  place: ImagePlace;
  /** HTML that the editor keeps unchanged (see listEditorLosses). Read only once. */
  initialHtml: string;
  onChange: (html: string) => void;
  /** Content between the toolbar and the text, such as the title. */
  head?: ReactNode;
  /** Set while the editor is shown. */
  editorRef: RefObject<EditorHandle | null>;
}

type OpenDialog =
  | { kind: 'none' | 'link' | 'video' | 'caption' }
  | { kind: 'image'; file: File | null };

/** The visual editor, with the look of the published article. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, isInvalid, placeholder, place } = props;
  const hasVideos = place === 'web';
  const { head, initialHtml, onChange, editorRef } = props;
  const paste = usePaste(place);
  const [content] = useState(() => toEditorHtml(createSanitizer(window)(initialHtml)));
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const close = () => setDialog({ kind: 'none' });

  const insertImageFile = (data: DataTransfer | null) => {
    const file = imageFileOf(data);
    if (file) setDialog({ kind: 'image', file });
    return file !== null;
  };

  /** Replaces an address on its own line, or a video's embed code, by the video. */
  const insertVideo = (text: string) => {
    const video = hasVideos && readVideoInput(text);
    if (!video) return false;
    const { empty, $from } = editor.state.selection;
    const isOwnLine = empty && $from.parent.type.name === 'paragraph' && !$from.parent.content.size;
    if (!isOwnLine && !text.trim().startsWith('<')) return false;
    return insertBlock(editor, { type: 'video', attrs: video });
  };

  const editor: Editor = useEditor({
    extensions: editorExtensions,
    content,
    // The content security policy forbids injected styles; they are in editor.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    // A paste is converted whole or not at all; addresses become links.
    enablePasteRules: ['link'],
    editorProps: {
      scrollMargin: roomAroundCursor,
      scrollThreshold: roomAroundCursor,
      attributes: {
        class: 'article post-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(isInvalid),
        'aria-describedby': describedBy,
      },
      transformPastedHTML: (html) => createSanitizer(window)(html),
      transformPastedText: withoutControls,
      handlePaste: (_view, event) => {
        if (paste.isInserting()) return false;
        if (insertVideo(event.clipboardData?.getData('text/plain') ?? '')) return true;
        // A word processor adds an image of the copied text; a copied image comes with HTML without words.
        const html = event.clipboardData?.getData('text/html') ?? '';
        if (!hasWords(html) && insertImageFile(event.clipboardData)) return true;
        return paste.take(editor, event.clipboardData, event);
      },
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved || !event.dataTransfer) return false;
        // The browser would open any other file in place of the page.
        event.preventDefault();
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (position) editor.commands.setTextSelection(position.pos);
        return insertImageFile(event.dataTransfer) || paste.take(editor, event.dataTransfer, event);
      },
    },
  });

  const handOver = useEffectEvent(onChange);

  useEffect(() => {
    // Suspense may show this late; Tiptap has then replaced its editor, and this runs again with the new one.
    if (editor.isDestroyed) return undefined;
    let lastHtml = editorHtml(editor);
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      const html = editor.isDestroyed ? lastHtml : editorHtml(editor);
      // Placing the cursor may add an empty last paragraph, which is no change of the text.
      if (html === lastHtml) return;
      lastHtml = html;
      handOver(html);
    };
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, READ_DELAY_MS);
    };
    editor.on('update', readSoon);
    const focusStart = () => {
      editor.commands.setTextSelection(0);
      // Focuses at once. Tiptap's own command waits for the next frame, and letters typed meanwhile would go to the
      // field before.
      editor.view.focus();
    };
    editorRef.current = { editor, flush: read, focusStart };
    return () => {
      editor.off('update', readSoon);
      read();
      editorRef.current = null;
    };
  }, [editor, editorRef]);

  return (
    <>
      <div
        className={clsx(
          'sticky top-(--tools-top,0px) z-10 rounded-t-control border-b border-line bg-surface p-1',
          // Leaves space for the choice of the view.
          head && 'md:pe-48',
        )}
      >
        <EditorToolbar
          editor={editor}
          onLink={() => setDialog({ kind: 'link' })}
          onImage={() => setDialog({ kind: 'image', file: null })}
          onCaption={() => setDialog({ kind: 'caption' })}
          onVideo={hasVideos ? () => setDialog({ kind: 'video' }) : undefined}
        />
        <PasteReport report={paste.report} onClose={paste.closeReport} />
      </div>
      {head}
      <div className="relative">
        <Placeholder editor={editor} text={placeholder} />
        <EditorContent editor={editor} />
      </div>
      {paste.undescribed.length > 0 && (
        <PastedPictureDialog
          editor={editor}
          addresses={paste.undescribed}
          onClose={paste.closeUndescribed}
        />
      )}
      {dialog.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog.kind === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
      {dialog.kind === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {dialog.kind === 'image' && (
        <ImageDialog editor={editor} file={dialog.file} place={place} onClose={close} />
      )}
    </>
  );
}

/**
 * Pixels between the cursor and the edge of the window. ProseMirror's scrolling ignores `scroll-padding`
 * (prosemirror-view 1.42, `scrollRectIntoView`), so the space for a bottom bar is read here.
 */
const roomAroundCursor = {
  top: 5,
  left: 5,
  right: 5,
  get bottom() {
    const padding = getComputedStyle(document.documentElement).scrollPaddingBottom;
    return Math.max(5, parseFloat(padding) || 0);
  },
};

const hasWords = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

function Placeholder({ editor, text }: { editor: Editor; text: string }) {
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  if (!isEmpty) return null;
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-4 inset-s-[max(1.25rem,calc((100%-40rem)/2))] text-[1.25rem] leading-[1.6] text-ink-soft"
    >
      {text}
    </p>
  );
}
