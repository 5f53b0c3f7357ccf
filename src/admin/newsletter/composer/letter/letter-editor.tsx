import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { DeskLine } from '@/admin/kit/desk/desk-line';
import { DeskText } from '@/admin/kit/desk/desk-text';
import { deskColumn } from '@/admin/kit/desk/desk-column';
import { toLinkAddress } from '@/admin/kit/editor/dialogs/link-address';
import { RichTextEditor } from '@/admin/kit/editor/rich-text-editor';
import { Button } from '@/shared/ui/button';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import { modules } from '@/shared/content/modules';
import { InsertPost } from './insert-post';
import { type Letter, letterHtml, postSection, readLetter } from './letter';
import { listLetterLosses } from './letter-fit';
import { LetterLine } from './letter-line';

interface LetterEditorProps extends Pick<
  ComponentProps<typeof RichTextEditor>,
  'onChange' | 'editorRef'
> {
  /** Any HTML; it stays as it is until something is changed here. */
  content: string;
  isReadOnly: boolean;
  /** Changes to the HTML; at the end of the tools. */
  viewChoice: ReactNode;
  /** Who receives it. */
  hint: string;
  onEditHtml: () => void;
}

/** A letter in fields and a visual editor, without its HTML. */
export function LetterEditor(props: LetterEditorProps) {
  const { content, isReadOnly, viewChoice, hint, onChange, editorRef, onEditHtml } = props;
  const id = useId();
  const written = useRef(content);
  const [letter, setLetter] = useState(() => readLetter(content));
  const [lost, setLost] = useState(() => listLetterLosses(content));
  /** The visual editor reads its text once, so another newsletter needs another editor. */
  const [edition, setEdition] = useState(0);

  useEffect(() => {
    if (content === written.current) return;
    written.current = content;
    setLetter(readLetter(content));
    setLost(listLetterLosses(content));
    setEdition((current) => current + 1);
  }, [content]);

  function write(change: Partial<Letter>) {
    const changed = { ...letter, ...change };
    written.current = letterHtml(changed);
    setLetter(changed);
    onChange(written.current);
  }

  if (lost) {
    return (
      <Unfit
        lost={lost}
        viewChoice={viewChoice}
        onEditHtml={onEditHtml}
        onConvert={() => {
          setLost(null);
          write({});
        }}
      />
    );
  }
  const field = (name: keyof Letter) => ({
    value: letter[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write({ [name]: event.target.value }),
  });
  return (
    <div inert={isReadOnly}>
      <LetterLine
        label="Preview text"
        placeholder="The line after the subject in an inbox"
        {...field('preheader')}
      />
      <DeskText label="Text" action={viewChoice}>
        {({ labelledBy, describedBy }) => (
          <RichTextEditor
            key={edition}
            labelledBy={labelledBy}
            describedBy={`${describedBy} ${id}-hint`}
            isInvalid={false}
            placeholder="Write the letter here…"
            place="mail"
            head={
              <div className={`pt-2 ${deskColumn}`}>
                <DeskLine
                  label="Title"
                  look="title"
                  isOptional
                  value={letter.title}
                  onChange={(title) => write({ title })}
                  onEnter={() => editorRef.current?.focusStart()}
                />
              </div>
            }
            initialHtml={letter.body}
            onChange={(body) => write({ body })}
            editorRef={editorRef}
          />
        )}
      </DeskText>
      <div className="grid grid-cols-1 gap-5 border-t border-line p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p id={`${id}-hint`} className="min-w-0 flex-1 basis-64 text-small text-ink-soft">
            {hint}
          </p>
          {modules.blog && (
            <InsertPost
              onInsert={(post) => {
                editorRef.current?.editor.chain().focus().insertContent(postSection(post)).run();
              }}
            />
          )}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Button text" isOptional autoComplete="off" {...field('buttonText')} />
          <TextField
            label="Button link"
            isOptional
            autoComplete="off"
            {...field('buttonLink')}
            onBlur={() => {
              const link = toLinkAddress(letter.buttonLink);
              if (link && link !== letter.buttonLink) write({ buttonLink: link });
            }}
          />
        </div>
        <TextareaField label="Sign-off" isOptional rows={2} {...field('signOff')} />
      </div>
    </div>
  );
}

interface UnfitProps {
  lost: string[];
  viewChoice: ReactNode;
  onEditHtml: () => void;
  onConvert: () => void;
}

/** Asks before anything is lost. */
function Unfit({ lost, viewChoice, onEditHtml, onConvert }: UnfitProps) {
  return (
    <div className="m-5 grid justify-items-start gap-4 rounded-card border border-line-strong bg-sunken p-5">
      {viewChoice}
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
