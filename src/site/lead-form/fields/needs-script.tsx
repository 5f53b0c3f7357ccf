import { needsScript } from '@content/words/forms/needs-script';
import { site } from '@/shared/content/site.prepared';

const linkClasses =
  'inline-block max-w-full font-semibold wrap-anywhere underline underline-offset-4';

interface NeedsScriptProps {
  what: 'form' | 'quiz' | 'newsletter';
}

/** Tells visitors without JavaScript what does not work, and other ways to reach the agency. */
export function NeedsScript({ what }: NeedsScriptProps) {
  const [phone] = site.phones;
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-accent-soft px-4 py-3 text-ink">
        <span>{needsScript[what]}</span>{' '}
        <a href={site.emailLink.href} className={linkClasses}>
          {site.emailLink.label}
        </a>{' '}
        <span>{needsScript.orCall}</span>{' '}
        <a href={phone.href} className={linkClasses}>
          {phone.label}
        </a>
        <span>{needsScript.end}</span>
      </p>
    </noscript>
  );
}
