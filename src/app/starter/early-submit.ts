declare global {
  interface Window {
    /** The form that was sent before the page was interactive: kept by starter.js. */
    earlyForm?: HTMLFormElement | undefined;
  }
}

/** Tells starter.js and the tests that React has taken over the page, and sends the form that waited for it. */
export function markInteractive(): void {
  document.documentElement.dataset['interactive'] = '';
  const form = window.earlyForm;
  window.earlyForm = undefined;
  if (form?.isConnected) form.requestSubmit();
}
