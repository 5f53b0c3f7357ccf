import { fireEvent } from '@testing-library/react';

/** Sets the whole value of a field at once, because typing letter by letter is slow. */
export const put = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
