// Adds the layout calls that the editor makes and jsdom lacks.
import { fireEvent } from '@testing-library/react';

const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
const rectangle = { ...nowhere, toJSON: () => nowhere };

export function stubTextLayout() {
  Range.prototype.getClientRects = () =>
    Object.assign([], { item: () => null, [Symbol.iterator]: Array.prototype.values });
  Range.prototype.getBoundingClientRect = () => rectangle;
  document.elementFromPoint = () => null;
}

/** The contents of a paste. */
interface Clipboard {
  html?: string;
  text?: string;
  files?: File[];
}

export function pasteInto(element: HTMLElement, { html, text, files = [] }: Clipboard) {
  const data = { 'text/html': html, 'text/plain': text };
  const types = Object.entries(data).flatMap(([type, value]) =>
    value === undefined ? [] : [type],
  );
  fireEvent.paste(element, {
    clipboardData: {
      types,
      files,
      items: [],
      getData: (type: string) =>
        (type === 'text/html' ? html : type === 'text/plain' ? text : '') ?? '',
    },
  });
}
