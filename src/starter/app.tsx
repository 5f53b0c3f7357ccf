import { type ReactNode, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { OfflineNotice } from '@/shared/feedback/offline-notice';
import { ToastHost } from '@/shared/feedback/toast-host';

/**
 * Wraps the router. The data cache is in QueryBoundary, around the pages that read data, so that the
 * others load without it.
 */
export function App({ children }: { children: ReactNode }) {
  // A parent's effect runs last, so the page's forms are interactive now.
  useEffect(markInteractive, []);
  return (
    <HelmetProvider>
      {children}
      <ToastHost />
      <OfflineNotice />
    </HelmetProvider>
  );
}

declare global {
  interface Window {
    /** The button that was pressed before the page was interactive, stored by starter.js. */
    heldButton?: HTMLButtonElement | undefined;
  }
}

/** Tells starter.js and the tests that hydration is complete, and presses the button that waited for it. */
function markInteractive(): void {
  window.giveBack?.();
  // Stops restoring text: from here on, a page's fields are removed together with it.
  window.giveBack = undefined;
  document.documentElement.dataset['interactive'] = '';
  const button = window.heldButton;
  window.heldButton = undefined;
  button?.removeAttribute('aria-busy');
  // A submit button may be disabled until the form's data has arrived.
  if (button?.type === 'submit') button.form?.requestSubmit();
  else button?.click();
}
