// Inline in every prerendered page: imports its code after the first paint, or as soon as the visitor uses it. The
// button pressed before that is kept for app.tsx.
(() => {
  const { dataset } = document.documentElement;
  const files = document.currentScript.dataset.modules.split(' ');
  // As they are in the HTML: those added below are not there after a reload.
  const buttons = [...document.querySelectorAll('button')];
  const { kept, ...state } = history.state ?? {};
  let isStarted = false;
  let focused;

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
      // A file that cannot be fetched is a TypeError in every browser, a stylesheet an error of Vite's; any other
      // error stays after a reload.
      if (error instanceof TypeError || String(error).includes('preload CSS')) void reloadOnce();
      else giveUp();
    }
  };
  const start = () => {
    if (!isStarted && !('failed' in dataset)) void load();
  };

  // A reload would take the field from the visitor, or the button under the finger.
  const isBusy = () =>
    (fields().includes(document.activeElement) && !window.heldButton) ||
    document.querySelector(':active');
  const isServerThere = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    );

  // Some browsers never ask again for a module that failed: Chromium up to 150, Firefox at least up to 153. There a
  // reload helps. Not all of them keep the text of a form then, so it goes along, with the button that was pressed.
  // A chosen file cannot go along.
  const fields = () => [
    ...document.querySelectorAll('form :is(input:not([type=file]), select, textarea)'),
  ];
  const pageOf = (all) => ({
    texts: all.map((field) => [field.name, field.value, field === focused]),
    pressed: buttons.indexOf(window.heldButton),
    label: window.heldButton?.textContent,
  });
  const reload = () => {
    isStarted = true;
    history.replaceState({ ...history.state, kept: pageOf(fields()) }, '');
    location.reload();
  };
  const giveBack = ({ texts, pressed, label }) => {
    const empty = fields();
    for (const [name, value, isFocused] of texts) {
      // Names come more than once; a deploy may have taken one away.
      const index = empty.findIndex((field) => field.name === name);
      if (index < 0) continue;
      const [field] = empty.splice(index, 1);
      if (isFocused && document.activeElement === document.body)
        field.focus({ preventScroll: true });
      if (!value) continue;
      // React does not hear of a value that is set on the field itself.
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const button = document.querySelectorAll('button')[pressed];
    if (button && button.textContent === label) hold(button);
  };
  // React renders a page again in which an extension has changed something. The fields of before still know their texts.
  const typed = fields();
  window.giveBack = () => {
    if (typed.every(({ isConnected }) => isConnected)) return;
    window.giveBack = undefined;
    giveBack(pageOf(typed));
  };
  // Some hosts have a missing file's 404 kept for a year. Past the cache, a file that is back is found: true for such a one.
  const renew = async (file) =>
    !(await fetch(file)).ok && (await fetch(file, { cache: 'reload' })).ok;
  // A second reload would not help, and might never end.
  const isReloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const reloadOnce = async () => {
    // While the server is asked, the visitor may begin to type, and another try may succeed.
    if (isBusy() || !(await isServerThere())) return;
    const renewed = await Promise.all(files.map(renew)).catch(() => []);
    if (isBusy() || isStarted) return;
    if (isReloaded && !renewed.includes(true)) giveUp();
    else reload();
  };

  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  // With a connection, what failed without one is tried again.
  for (const type of ['pointerdown', 'keydown', 'focusin', 'online']) addEventListener(type, start);

  addEventListener('focusin', ({ target }) => {
    focused = target;
  });

  const hold = (button) => {
    window.heldButton?.removeAttribute('aria-busy');
    window.heldButton = button;
    if ('failed' in dataset) {
      const inForm = button.form?.parentElement.querySelector('[data-retry]');
      (inForm ?? document.querySelector('[data-retry]'))?.focus();
    } else button.setAttribute('aria-busy', 'true');
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

  // Handles code that cannot be loaded or run: the page then shows its texts for visitors without scripts.
  const giveUp = () => {
    dataset.failed = '';
    document.querySelectorAll('#root noscript').forEach((note, index) => {
      const failure = document.createElement('p');
      failure.className = 'mb-2';
      failure.innerHTML =
        'Loading failed. <button type="button" data-retry class="font-semibold underline underline-offset-4">Try again</button>';
      failure.lastChild.addEventListener('click', reload);
      // Read out once.
      if (index === 0) failure.setAttribute('role', 'alert');
      note.before(failure);
      note.outerHTML = note.textContent;
    });
    if (window.heldButton) hold(window.heldButton);
  };

  if (kept) {
    history.replaceState(state, '');
    giveBack(kept);
  }
})();
