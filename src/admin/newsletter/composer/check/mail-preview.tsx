import { useEffect, useId, useMemo, useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { SegmentedChoice } from '@/admin/kit/frame/segmented-choice';
import { Checkbox } from '@/admin/kit/controls/checkbox';
import { cn } from '@/shared/cn';
import { previewDocument } from '@/shared/newsletter/preview-document';
import { newsletterSender } from '../../newsletter-sender';

/** Typical widths of email programs, in pixels. */
const widths = { Phone: 375, Desktop: 600 } as const;
type Device = keyof typeof widths;
const devices = [
  ['Phone', `Phone (${widths.Phone} px)`],
  ['Desktop', `Desktop (${widths.Desktop} px)`],
] as const;

/** The debounce of the preview: the frame reloads with every change and would flicker while typing. */
const DEBOUNCE_MS = 400;

/** Shows the email as recipients get it, in a sandboxed frame without scripts, forms and requests. */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const imagesId = useId();
  const [device, setDevice] = useState<Device>('Phone');
  const [hasRemoteImages, setHasRemoteImages] = useState(false);
  const debouncedHtml = useDebounced(html);
  const page = useMemo(
    () => previewDocument(debouncedHtml, { hasRemoteImages }),
    [debouncedHtml, hasRemoteImages],
  );
  const isPhone = device === 'Phone';
  return (
    <section aria-labelledby="mail-preview" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="mail-preview" className="text-body font-bold">
          Preview
        </h2>
        <label htmlFor={imagesId} className="flex min-h-11 items-center gap-2 text-small">
          <Checkbox
            id={imagesId}
            checked={hasRemoteImages}
            onChange={(event) => setHasRemoteImages(event.target.checked)}
          />
          Load images
        </label>
        <SegmentedChoice
          label="Width of the preview"
          options={devices}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no form fields
        role="group"
        aria-label="The email"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line-strong bg-sunken"
      >
        <p
          style={isPhone ? undefined : { minWidth: widths.Desktop }}
          className="border-b border-line bg-surface px-4 py-3 text-small wrap-anywhere"
        >
          <strong>{newsletterSender.name}</strong>
          <br />
          <span>{subjectForEveryone(subject.trim()) || 'No subject yet'}</span>
        </p>
        <iframe
          title="Preview of the email"
          sandbox=""
          srcDoc={page}
          referrerPolicy="no-referrer"
          style={{ width: widths[device], colorScheme: 'light' }}
          className={cn(
            // White in both themes, as in email programs.
            'mx-auto block h-(--preview-height,40rem) bg-white',
            // On a phone the narrow preview shrinks to the screen; the wide one scrolls.
            isPhone && 'max-w-(--preview-most,none) max-xl:max-w-full',
          )}
        />
      </div>
    </section>
  );
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
