import type { ComponentProps } from 'react';
import { speakChanges } from './speak';

interface SpokenProps extends ComponentProps<'div'> {
  as?: 'div' | 'p' | 'span';
}

/**
 * Announces changes of its content to screen readers; its first content is read with the page. Not a live region
 * itself, because screen readers stop at an empty one, read it before the title, and read links in it backwards.
 */
export function Spoken({ as: Element = 'div', ...rest }: SpokenProps) {
  return <Element {...rest} ref={speakWhileMounted} />;
}

const speakWhileMounted = (element: Element | null) =>
  element ? speakChanges(element) : undefined;
