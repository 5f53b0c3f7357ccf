import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What machines read is written when the browser has time. */
export const untilHeadIsWritten = () =>
  waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')).toBeInTheDocument(),
  );
