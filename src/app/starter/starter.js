// Inline in every prerendered page: imports its code after the first paint, or as soon as the visitor uses it. The
// button pressed before that is kept for app.tsx.
(() => {
  const { dataset } = document.documentElement;
  const files = document.currentScript.dataset.modules.split(' ');
  let isStarted = false;
  let isDead = false;

  // At once: the entry would ask for the files of the page's routes only when it runs.
  const importAll = () => Promise.all(files.map((file) => import(file)));
  const load = async () => {
    isStarted = true;
    try {
      await importAll().catch(importAll);
      await window.startApp?.();
    } catch (error) {
      isStarted = false;
      delete dataset.answered;
      // A file that cannot be fetched is a TypeError in every browser; any other error stays after a reload.
      if (!(error instanceof TypeError)) giveUp();
      else if (!isTyping() && (await isServerThere()) && !isStarted) reloadOnce();
    }
  };
  const start = () => {
    if (!isStarted) void load();
  };

  const isTyping = () => fields().includes(document.activeElement) && !window.heldButton;
  const isServerThere = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    );

  // Some browsers never ask again for a module that failed: Chromium up to 150, Firefox at least up to 153. There a
  // reload helps. Not all of them keep the text of a form then, so it goes along, with the button that was pressed.
  const fields = () => [...document.querySelectorAll('form :is(input, select, textarea)')];
  const submits = () => [...document.querySelectorAll('[type=submit]')];
  const reload = () => {
    isStarted = true;
    const kept = {
      texts: fields().map(({ name, value }) => [name, value]),
      pressed: submits().indexOf(window.heldButton),
    };
    history.replaceState({ ...history.state, kept }, '');
    location.reload();
  };
  // A second reload would not help, and might never end.
  let hasReloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const reloadOnce = () => {
    if (hasReloaded) giveUp();
    else reload();
  };
  addEventListener('online', () => {
    hasReloaded = false;
  });

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

  // For code that cannot be loaded or run: the page says what it says without scripts.
  const giveUp = () => {
    isDead = isStarted = true;
    delete dataset.answered;
    dataset.failed = '';
    for (const note of document.querySelectorAll('#root noscript')) {
      const failure = document.createElement('p');
      failure.className = 'mb-2';
      failure.innerHTML =
        'Loading failed. <button type="button" class="font-semibold underline underline-offset-4">Try again</button>';
      failure.lastChild.addEventListener('click', reload);
      note.before(failure);
      note.outerHTML = note.textContent;
    }
    if (window.heldButton) hold(window.heldButton);
  };

  const { kept, ...state } = history.state ?? {};
  if (kept) {
    history.replaceState(state, '');
    const empty = fields();
    for (const [name, value] of kept.texts) {
      // Names come more than once; a deploy may have taken one away.
      const index = empty.findIndex((field) => field.name === name);
      if (index >= 0) empty.splice(index, 1)[0].value = value;
    }
    if (kept.pressed >= 0) hold(submits()[kept.pressed]);
  }

  // Where the visit came from, for visitors who leave before the code is there (src/leads/model/lead-source.ts).
  addEventListener('pagehide', () => {
    sessionStorage.leftPage ??= `${location.href} ${document.referrer}`;
  });
})();
