import { site } from '@/content/site';

interface NeedsScriptProps {
  /** "This form", as the start of a sentence. */
  what: string;
}

/** Said only where scripts are off: what will not work, and how to reach us all the same. */
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
