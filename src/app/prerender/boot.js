// Runs inside every prerendered page, before its code is there (see late-scripts.ts). Classic script,
// one text on all pages; app/early-input.ts takes over what it has kept.
/* oxlint-disable unicorn/consistent-function-scoping -- one function keeps all names out of the page's scope */
(() => {
  const files = document.currentScript.dataset.files.split(' ');
  const [styles, entry] = files;
  const kept = (window.earlyInput = []);
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  let isStarted = false;
  const load = async () => {
    try {
      // Chromium up to 150 never fetches a module again that it could not fetch once, so all files are in its cache
      // before the first of them is imported.
      await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
    } catch {
      // What is typed meanwhile is still kept.
      isStarted = false;
      addEventListener('online', start, { once: true });
      return;
    }
    // What the page's own rules leave out: for what is shown later, and for other pages. All of the page is styled again
    // with it, so it waits until the page is alive (lib/stylesheets.ts).
    add('link', { rel: 'stylesheet', disabled: true, href: styles });
    add('script', { type: 'module', src: entry });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void load();
  };
  // Who follows a link at first sight has the line for the page they go to.
  const firstMoment = 250;
  const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 500 });
  // When the page is on the screen: the load event can be over before that.
  addEventListener('load', () =>
    new PerformanceObserver(() => setTimeout(startWhenIdle, firstMoment)).observe({
      type: 'paint',
      buffered: true,
    }),
  );

  // Who leaves before the code is there has come from somewhere all the same (lib/lead-source.ts).
  addEventListener(
    'pagehide',
    () => (sessionStorage.leftPage ??= `${location.href} ${document.referrer}`),
  );

  const listen = (name, listener) => addEventListener(name, listener, true);
  const turnTo = ({ target }) => {
    // Who follows a link is about to leave: the next page comes first.
    if (!target.closest?.('a')) start();
  };
  for (const name of ['pointerdown', 'keydown', 'focusin']) listen(name, turnTo);

  // React marks what it has taken over.
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const keep = ({ type }, element) => {
    const known = kept.find(({ element: other }) => other === element);
    if (known) known.value = element.value;
    else kept.push({ type, element, value: element.value });
  };
  const hold = (event, element) => {
    // What was typed in a form is heard before it is sent, or it would be put back in a field that sending has emptied.
    if (isAlive(element) && !kept.some(({ element: other }) => element.contains(other))) return;
    event.preventDefault();
    event.stopPropagation();
    element.dataset.early = '';
    keep(event, element);
  };
  listen('click', (event) => {
    const button = event.target.closest?.('#root button');
    if (button?.type === 'button' && !button.popoverTargetElement) hold(event, button);
  });
  listen('submit', (event) => {
    if (event.target.method === 'post') hold(event, event.target);
  });
  listen('input', (event) => {
    const { target } = event;
    // Marks come before React listens: what is typed in between it sets back.
    if (target.matches('#root form *, #root [type="search"]') && !(kept.isLive && isAlive(target)))
      keep(event, target);
  });
})();
