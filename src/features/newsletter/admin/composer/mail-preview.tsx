import { useEffect, useId, useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { site } from '@/content/site';
import { previewDocument } from './preview-document';

/** As wide as mail programs show it, in pixels. */
const widths = { Phone: 375, Desktop: 640 } as const;
type Device = keyof typeof widths;
const devices: Device[] = ['Phone', 'Desktop'];

/** The frame loads anew with every change: while somebody types it would only flicker. */
const SETTLE_MS = 400;

/** The mail as its readers get it, in a frame that can do nothing: no scripts, no forms, no requests. */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const name = useId();
  const [device, setDevice] = useState<Device>('Phone');
  const [hasRemoteImages, setHasRemoteImages] = useState(false);
  const steadyHtml = useSettled(html);
  const page = useMemo(
    () => previewDocument(steadyHtml, { hasRemoteImages }),
    [steadyHtml, hasRemoteImages],
  );
  return (
    <section aria-labelledby="mail-preview" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="mail-preview" className="text-body font-bold">
        Preview
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">Width of the preview</legend>
          {devices.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={name}
                className="size-4.5 accent-action"
                checked={device === value}
                onChange={() => setDevice(value)}
              />
              {value}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${name}-images`} className="flex min-h-11 items-center gap-2">
          <Checkbox
            id={`${name}-images`}
            checked={hasRemoteImages}
            onChange={(event) => setHasRemoteImages(event.target.checked)}
          />
          Load images
        </label>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing in it can be filled in
        role="group"
        aria-label="The mail"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line-strong bg-sunken"
      >
        <p
          style={{ minWidth: widths[device] }}
          className="border-b border-line bg-surface px-4 py-3 text-small wrap-anywhere"
        >
          <strong>{site.newsletterSender.name}</strong>
          <br />
          {subject.trim() || 'No subject yet'}
        </p>
        <iframe
          title="Preview of the mail"
          sandbox=""
          srcDoc={page}
          referrerPolicy="no-referrer"
          style={{ width: widths[device], colorScheme: 'light' }}
          // White as in a mail program, whatever the theme around it.
          className="mx-auto block h-[32rem] max-w-none bg-white"
        />
      </div>
    </section>
  );
}

/** What a value is once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
