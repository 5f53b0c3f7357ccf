import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { MINIMUM_FILL_MS } from '@/site/lead-form/lead-submission';
import { renderPublic } from './render.tsx';

export const field = (label: string) => screen.getByLabelText(label);

/** Enters a value at once, as pasting does. */
export function enter(label: string, value: string) {
  const control = field(label);
  fireEvent.input(control, { target: { value } });
  // A browser fires both events for a chosen option, and React listens to the second.
  if (control instanceof HTMLSelectElement) fireEvent.change(control);
}

/** A public form on one page load; `leave` ends it as a reload does. */
export function openPublicForm(form: ReactNode) {
  const view = renderPublic(form);
  return {
    ...view,
    leave: () => {
      window.dispatchEvent(new Event('pagehide'));
      view.unmount();
    },
    /** Some time after the form was opened, so that sending is not delayed. */
    send: async (button: string) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINIMUM_FILL_MS);
      await view.user.click(screen.getByRole('button', { name: button }));
    },
  };
}
