import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { EditorField } from '@/components/admin/editor/editor-field';
import { toLinkAddress } from '@/components/admin/editor/dialogs/link-address';
import { RichTextEditor } from '@/components/admin/editor/rich-text-editor';
import { Button } from '@/components/ui/button';
import { TextField, TextareaField } from '@/components/ui/text-field';
import { modules } from '@/lib/content/modules';
import { InsertPost } from './insert-post';
import { isLetter, type Letter, letterHtml, postSection, readLetter } from './letter';
import { lostInLetter } from './letter-fit';
import { usePictureSizes } from './picture-size';

interface LetterEditorProps extends Pick<
  ComponentProps<typeof RichTextEditor>,
  'onChange' | 'editorRef'
> {
  /** Any HTML; it stays as it is until something is changed here. */
  content: string;
  isReadOnly: boolean;
  /** Who receives it. */
  hint: string;
  onEditHtml: () => void;
}

/** A letter in fields and a visual editor, without its HTML. */
export function LetterEditor(props: LetterEditorProps) {
  const { content, isReadOnly, hint, onChange, editorRef, onEditHtml } = props;
  const written = useRef(content);
  const [letter, setLetter] = useState(() => readLetter(content));
  const [lost, setLost] = useState(() => lostInLetter(content));
  /** The visual editor reads its text once, so another newsletter needs another editor. */
  const [edition, setEdition] = useState(0);

  const sizes = usePictureSizes(letter.body);
  // Before the next effect, while another newsletter's content still differs from what was written here.
  useEffect(() => {
    // HTML of another tool becomes a letter only when something is changed.
    const isHere = content === written.current && isLetter(content);
    if (sizes.size === 0 || isReadOnly || lost || !isHere) return;
    const html = letterHtml(letter, sizes);
    if (html === content) return;
    written.current = html;
    onChange(html);
  }, [sizes, letter, content, lost, isReadOnly, onChange]);

  useEffect(() => {
    if (content === written.current) return;
    written.current = content;
    setLetter(readLetter(content));
    setLost(lostInLetter(content));
    setEdition((current) => current + 1);
  }, [content]);

  function write(change: Partial<Letter>) {
    const changed = { ...letter, ...change };
    written.current = letterHtml(changed, sizes);
    setLetter(changed);
    onChange(written.current);
  }

  if (lost) {
    return (
      <Unfit
        lost={lost}
        onEditHtml={onEditHtml}
        onConvert={() => {
          setLost(null);
          write({});
        }}
      />
    );
  }
  const text = (name: keyof Letter, label: string, fieldHint?: string) => (
    <TextField
      label={label}
      hint={fieldHint}
      isOptional
      autoComplete="off"
      value={letter[name]}
      onChange={(event) => write({ [name]: event.target.value })}
      onBlur={() => {
        const link = name === 'buttonLink' && toLinkAddress(letter.buttonLink);
        if (link && link !== letter.buttonLink) write({ buttonLink: link });
      }}
    />
  );
  return (
    <div inert={isReadOnly} className="grid grid-cols-1 gap-5">
      {text('preheader', 'Preview text', 'The line after the subject in an inbox.')}
      {text('title', 'Title')}
      <EditorField
        label="Text"
        action={
          modules.blog && (
            <InsertPost
              onInsert={(post) => {
                editorRef.current?.editor.chain().focus().insertContent(postSection(post)).run();
              }}
            />
          )
        }
        hint={hint}
      >
        {(control) => (
          <RichTextEditor
            key={edition}
            {...control}
            isInvalid={false}
            placeholder="Write the letter here…"
            place="mail"
            initialHtml={letter.body}
            onChange={(body) => write({ body })}
            editorRef={editorRef}
          />
        )}
      </EditorField>
      <div className="grid gap-5 sm:grid-cols-2">
        {text('buttonText', 'Button text')}
        {text('buttonLink', 'Button link')}
      </div>
      <TextareaField
        label="Sign-off"
        isOptional
        rows={2}
        value={letter.signOff}
        onChange={(event) => write({ signOff: event.target.value })}
      />
    </div>
  );
}

interface UnfitProps {
  lost: string[];
  onEditHtml: () => void;
  onConvert: () => void;
}

/** Asks before anything is lost. */
function Unfit({ lost, onEditHtml, onConvert }: UnfitProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-line-strong bg-sunken p-5">
      <p>
        {`The visual editor cannot keep everything in this HTML${lost.length > 0 ? `: ${lost.join(', ')}` : ''}. Nothing has been changed.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onEditHtml}>
          Edit as HTML
        </Button>
        <Button size="small" variant="outline" onClick={onConvert}>
          Turn it into a letter
        </Button>
      </div>
    </div>
  );
}
