import { useRef, useSyncExternalStore } from 'react';
import { Button } from '@/shared/ui/button';
import { FormField } from '@/shared/ui/form-field';
import { Spinner } from '@/shared/ui/spinner';
import { careers } from '@content/careers';
import { site } from '@/shared/content/site.prepared';
import { Spoken } from '@/shared/feedback/spoken';
import { refusalOf } from './refusal';
import { ResumeInput } from './resume-input';
import { resumeUpload } from './resume-upload';

const texts = careers.resume;

interface ResumeStateProps {
  /** True on the receipt. In the form, the field itself names a refused file and accepts another. */
  isReceipt: boolean;
}

/** Shows the state of the upload, in the form and on its receipt: the application itself has arrived in either case. */
export function ResumeState({ isReceipt }: ResumeStateProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const latest = useSyncExternalStore(resumeUpload.subscribe, resumeUpload.get, () => null);
  const upload = latest?.state === 'refused' && !isReceipt ? null : latest;
  const again = (file?: File) => {
    // Moves the focus, because the control disappears.
    words.current?.focus();
    resumeUpload.again(file);
  };
  return (
    <Spoken className="empty:hidden in-data-receipt:mt-6 sm:col-span-2 print:hidden">
      {upload && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft px-4 py-3">
          <p ref={words} tabIndex={-1} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            {upload.state === 'sending' && <Spinner className="size-4 shrink-0" />}
            <span>
              {upload.state === 'refused' ? refusalOf(upload) : texts.states[upload.state]}
            </span>
          </p>
          {upload.state === 'failed' && (
            <Button variant="outline" size="small" onClick={() => again()}>
              <span>{texts.again}</span>
            </Button>
          )}
          {upload.state === 'refused' && (
            <FormField label={texts.label} isOptional className="basis-full">
              {(attributes) => (
                <div className="flex">
                  <ResumeInput {...attributes} onChoose={(file) => file && again(file)} />
                </div>
              )}
            </FormField>
          )}
          {(upload.state === 'late' || upload.state === 'first') && (
            <a href={site.emailLink.href} className="font-semibold wrap-anywhere underline">
              {site.emailLink.label}
            </a>
          )}
        </div>
      )}
    </Spoken>
  );
}
