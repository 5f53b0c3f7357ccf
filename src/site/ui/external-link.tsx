import type { ComponentProps } from 'react';
import { frame } from '@content/words/frame/frame';

type ExternalAnchorProps = ComponentProps<'a'> & { href: string };

/** Links to another website in a new tab, which screen readers announce and which has no access to our page. */
export function ExternalLink({ children, ...rest }: ExternalAnchorProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children} <span className="sr-only">{frame.newTab}</span>
    </a>
  );
}
