// Inline in every prerendered page: imports its code after the first paint, or as soon as the visitor uses it. The
// button pressed before that is kept for app.tsx.
(() => {
  const { dataset } = document.documentElement;
  const files = document.currentScript.dataset.modules.split(' ');
  let isStarted = false;
  let isDead = false;

  const load = async () => {
    isStarted = true;
    try {
      // Chromium up to 150 never fetches a module again after a failure: so all files are fetched into its cache
      // before the entry, the first of them, is imported.
      await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
    } catch {
      isStarted = false;
      delete dataset.answered;
      return;
    }
    import(files[0]).catch(giveUp);
  };
  const start = () => {
    if (!isStarted) void load();
  };

  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  // With a connection, what failed without one is tried again.
  for (const type of ['pointerdown', 'keydown', 'focusin', 'online']) addEventListener(type, start);

  const hold = (button) => {
    window.heldButton?.removeAttribute('aria-busy');
    window.heldButton = button;
    if (isDead) button.form?.parentElement.scrollIntoView();
    else button.setAttribute('aria-busy', 'true');
    start();
  };
  const holdForm = (event) => {
    if ('interactive' in dataset) return;
    event.preventDefault();
    hold(event.submitter ?? event.target.querySelector('[type=submit]'));
  };
  const holdTap = ({ target }) => {
    const button = target.closest('button[type=button]');
    if (!button || button.popoverTargetElement || 'interactive' in dataset) return;
    // A form that waits is worth more than a tap.
    if (window.heldButton?.type !== 'submit') hold(button);
  };
  addEventListener('submit', holdForm, { capture: true });
  addEventListener('click', holdTap, { capture: true });

  // For code that cannot run in this browser: the page says what it says without scripts.
  const giveUp = () => {
    isDead = true;
    delete dataset.answered;
    for (const note of document.querySelectorAll('#root noscript'))
      note.outerHTML = note.textContent;
    if (window.heldButton) hold(window.heldButton);
  };
  window.giveUp = giveUp;

  // Where the visit came from, for visitors who leave before the code is there (src/leads/model/lead-source.ts).
  addEventListener('pagehide', () => {
    sessionStorage.leftPage ??= `${location.href} ${document.referrer}`;
  });
})();
