import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for the head tags, which are written when the browser is idle. */
export const untilHeadIsWritten = () =>
  waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')).toBeInTheDocument(),
  );
