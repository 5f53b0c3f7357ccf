import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { UserRound } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import type { Letter } from '@contracts/newsletter';
import { DeskLine } from '@/admin/kit/desk/desk-line';
import { DeskText } from '@/admin/kit/desk/desk-text';
import { deskColumn } from '@/admin/kit/desk/desk-column';
import { toLinkAddress } from '@/admin/kit/editor/dialogs/link-address';
import { RichTextEditor } from '@/admin/kit/editor/rich-text-editor';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import { modules } from '@/shared/content/modules';
import { InsertPost } from './insert-post';
import { postSection } from './letter';
import { LetterLine } from './letter-line';

interface LetterEditorProps extends Pick<ComponentProps<typeof RichTextEditor>, 'editorRef'> {
  letter: Letter;
  /** A key of the text: the visual editor reads its text once, so another text needs a new editor. */
  edition: string;
  isReadOnly: boolean;
  /** The switch to the HTML view, at the end of the toolbar. */
  viewChoice: ReactNode;
  /** A note about the recipients. */
  hint: string;
  onWrite: (change: Partial<Letter>) => void;
}

/** The field of the recipient's name, with the fallback after the bar. */
const nameField = '{{name|there}}';

/** Edits a newsletter in fields and the visual editor, without its HTML. */
export function LetterEditor(props: LetterEditorProps) {
  const { letter, edition, isReadOnly, viewChoice, hint, onWrite, editorRef } = props;
  const id = useId();
  const field = (name: keyof Letter) => ({
    value: letter[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onWrite({ [name]: event.target.value }),
  });
  const insert = (part: string) =>
    editorRef.current?.editor.chain().focus().insertContent(part).run();
  return (
    <div inert={isReadOnly} className="inert:opacity-60">
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
            placeholder="Write the newsletter here…"
            place="mail"
            head={
              <div className={`pt-2 ${deskColumn}`}>
                <DeskLine
                  label="Title"
                  look="heading"
                  isOptional
                  value={letter.title}
                  onChange={(title) => onWrite({ title })}
                  onEnter={() => editorRef.current?.focusStart()}
                />
              </div>
            }
            initialHtml={letter.body}
            onChange={(body) => onWrite({ body })}
            editorRef={editorRef}
          />
        )}
      </DeskText>
      <div className="grid grid-cols-1 gap-5 border-t border-line p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p id={`${id}-hint`} className="min-w-0 flex-1 basis-64 text-small text-ink-soft">
            {hint}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="outline"
              title={`Writes ${nameField}, which becomes each recipient's name`}
              onClick={() => insert(nameField)}
            >
              <UserRound aria-hidden="true" className="size-4" />
              Insert name
            </Button>
            {modules.blog && <InsertPost onInsert={(post) => insert(postSection(post))} />}
          </div>
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
              if (link && link !== letter.buttonLink) onWrite({ buttonLink: link });
            }}
          />
        </div>
        <TextareaField label="Sign-off" isOptional rows={2} {...field('signOff')} />
      </div>
    </div>
  );
}
