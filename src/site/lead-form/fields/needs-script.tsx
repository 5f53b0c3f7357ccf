import { site } from '@/shared/content/site.prepared';

const linkClasses =
  'inline-block max-w-full font-semibold wrap-anywhere underline underline-offset-4';

interface NeedsScriptProps {
  /** "This form", as the start of a sentence. */
  what: string;
}

/** Message for visitors without JavaScript: what does not work, and other ways to reach the agency. */
export function NeedsScript({ what }: NeedsScriptProps) {
  const [phone] = site.phones;
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-accent-soft px-4 py-3 text-ink">
        <span>{`${what} needs JavaScript. Please write to`}</span>{' '}
        <a href={site.emailLink.href} className={linkClasses}>
          {site.emailLink.label}
        </a>{' '}
        <span>or call</span>{' '}
        <a href={phone.href} className={linkClasses}>
          {phone.label}
        </a>
        <span>.</span>
      </p>
    </noscript>
  );
}
