import { memo, useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { FormField } from '@/shared/ui/form-field';
import { careers } from '@content/careers';
import { Spoken } from '@/shared/feedback/spoken';
import type { Resume } from './use-resume';
import { refusalOf } from './refusal';
import { ResumeInput } from './resume-input';

const texts = careers.resume;

interface ResumeFieldProps extends Pick<Resume, 'file' | 'isEncrypted' | 'refused' | 'choose'> {
  /** True when the form shows restored text of an earlier visit. */
  isRestored: boolean;
}

/** Memoized like the fields above it. */
export const ResumeField = memo(function ResumeField(props: ResumeFieldProps) {
  const { file, isEncrypted, refused, choose, isRestored } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Handles a file chosen before hydration, or a form that was emptied.
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
        <Spoken as="p">
          {refused && <span className="font-medium text-danger">{refusalOf(refused)}</span>}
          {isEncrypted && <span>{texts.encrypted}</span>}
          {!refused && !file && isRestored && <span>{texts.notKept}</span>}
        </Spoken>
      }
    >
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-2">
          <ResumeInput
            {...attributes}
            ref={input}
            name="resume"
            aria-invalid={refused ? true : undefined}
            onChoose={choose}
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
