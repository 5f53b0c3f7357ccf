import { clsx } from 'clsx';
import { memo, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { controlClasses } from '@/components/ui/control-classes';
import { FormField } from '@/components/ui/form-field';
import { careers } from '@content/careers';
import type { Resume } from './use-resume';
import { refusalOf } from './refusal';

const texts = careers.resume;

interface ResumeFieldProps extends Pick<Resume, 'file' | 'refused' | 'choose'> {
  /** The form shows the text of an earlier visit. */
  isRestored: boolean;
}

/**
 * The browser's own file button: it needs no script, keyboards and screen readers know it, and it names the file.
 * Memoised like the fields above it.
 */
export const ResumeField = memo(function ResumeField(props: ResumeFieldProps) {
  const { file, refused, choose, isRestored } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen before hydration, or none in a form that was emptied.
    const there = input.current?.files?.[0];
    if (there ?? file ?? refused) choose(there);
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only
  }, []);
  useEffect(() => {
    if (refused && input.current) input.current.value = '';
  }, [refused]);

  return (
    <FormField
      label={texts.label}
      isOptional
      className="sm:col-span-2"
      hint={
        // Always rendered: a live region announces only changes inside it.
        <p aria-live="polite">
          {refused && <span className="font-medium text-danger">{refusalOf(refused)}</span>}
          {!refused && !file && isRestored && <span>{texts.notKept}</span>}
        </p>
      }
    >
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...attributes}
            ref={input}
            type="file"
            name="resume"
            accept="application/pdf,.pdf"
            aria-invalid={refused ? true : undefined}
            onChange={(event) => choose(event.target.files?.[0])}
            className={clsx(
              controlClasses,
              'min-w-0 flex-1 basis-56 cursor-pointer py-2 file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control',
              'file:border-2 file:border-solid file:border-current file:bg-transparent file:px-3 file:font-semibold file:text-ink',
            )}
          />
          {file && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                if (input.current) {
                  input.current.value = '';
                  input.current.focus();
                }
                choose(undefined);
              }}
            >
              <span>{texts.remove}</span>
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
});
