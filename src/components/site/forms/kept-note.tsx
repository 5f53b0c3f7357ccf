import { keptNote as texts } from '@/content/kept-note';
import { site } from '@/content/site';
import { ExternalLink } from '../external-link';

/** Says that a lead has arrived although its mail did not go out. `greeting` begins a chat about it; null shows nothing. */
export function KeptNote({ what, greeting }: { what: string; greeting: string | null }) {
  return (
    // Always rendered: a live region announces only changes inside it. No <output>, which the form's reset empties.
    <p aria-live="polite" className={greeting === null ? 'sr-only' : noteClasses}>
      {greeting !== null && (
        <>
          <span>{texts.arrived(what)}</span>
          <ExternalLink href={whatsappHref(greeting)} className="font-semibold underline">
            <span>{texts.whatsapp}</span>
          </ExternalLink>
        </>
      )}
    </p>
  );
}

const noteClasses =
  'flex flex-wrap gap-x-2 gap-y-1 rounded-card bg-saffron-soft px-4 py-3 sm:col-span-2';

/** The studio's chat with the visitor's own words in it. */
function whatsappHref(greeting: string): string {
  const address = new URL(site.whatsapp.href);
  address.searchParams.set('text', greeting);
  return address.href;
}
