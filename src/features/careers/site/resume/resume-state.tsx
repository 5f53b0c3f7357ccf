import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { careers } from '@content/careers';
import { site } from '@/lib/content/site';
import { refusalOf } from './refusal';
import type { ResumeUpload } from './use-resume';

const texts = careers.resume;

interface ResumeStateProps {
  upload: ResumeUpload | null;
  onRetry: () => void;
}

/** How the upload stands, below the form as on its receipt: the application has arrived in either case. */
export function ResumeState({ upload, onRetry }: ResumeStateProps) {
  const words = useRef<HTMLParagraphElement>(null);
  return (
    // Always rendered: a live region announces only changes inside it.
    <div
      aria-live="polite"
      className="empty:hidden in-data-receipt:mt-6 sm:col-span-2 print:hidden"
    >
      {upload && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft px-4 py-3">
          <p ref={words} tabIndex={-1} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            {upload.state === 'sending' && <Spinner className="size-4 shrink-0" />}
            <span>
              {upload.state === 'refused' ? refusalOf(upload) : texts.states[upload.state]}
            </span>
          </p>
          {upload.state === 'failed' && (
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                // The button goes away.
                words.current?.focus();
                onRetry();
              }}
            >
              <span>{texts.again}</span>
            </Button>
          )}
          {upload.state === 'late' && (
            <a href={site.emailLink.href} className="font-semibold wrap-anywhere underline">
              {site.emailLink.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
