import type { ComponentProps } from 'react';
import { speakChanges } from './speak';

interface SpokenProps extends ComponentProps<'div'> {
  as?: 'div' | 'p' | 'span';
}

/**
 * Screen readers say what changes inside it; what is there at first is read with the page. No live region itself: a region is a
 * stop even when it is empty, is said before the title when it comes with the page, and is said backwards when it has links.
 */
export function Spoken({ as: Element = 'div', ...rest }: SpokenProps) {
  return <Element {...rest} ref={speakWhileMounted} />;
}

const speakWhileMounted = (element: Element | null) =>
  element ? speakChanges(element) : undefined;
