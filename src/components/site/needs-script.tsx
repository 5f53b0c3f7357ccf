import { site } from '@/content/site';

interface NeedsScriptProps {
  /** "This form", as the start of a sentence. */
  what: string;
}

/** Message for visitors without JavaScript: what does not work, and other ways to reach the agency. */
export function NeedsScript({ what }: NeedsScriptProps) {
  const [phone] = site.phones;
  return (
    <noscript>
      <p className="needs-script">
        {`${what} needs JavaScript. Please write to `}
        <a href={site.emailLink.href}>{site.emailLink.label}</a>
        {' or call '}
        <a href={phone.href}>{phone.label}</a>.
      </p>
    </noscript>
  );
}
