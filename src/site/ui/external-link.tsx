import type { ComponentProps } from 'react';
import { frame } from '@content/words/frame/frame';

type ExternalAnchorProps = ComponentProps<'a'> & { href: string };

/** A link to another website: a new tab, said aloud, and no way back into ours for the other side. */
export function ExternalLink({ children, ...rest }: ExternalAnchorProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children} <span className="sr-only">{frame.newTab}</span>
    </a>
  );
}
