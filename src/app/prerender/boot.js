// Runs inside every prerendered page, before its code is there (see late-scripts.ts). Classic script,
// one text on all pages; app/early-input.ts takes over what it has kept.
/* oxlint-disable unicorn/consistent-function-scoping -- one function keeps all names out of the page's scope */
(() => {
  const [styles, ...modules] = document.currentScript.dataset.files.split(' ');
  const kept = (window.earlyInput = []);
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  let isStarted = false;
  // Without a line nothing can be fetched; what is typed meanwhile is still kept.
  const startWhenOnline = () => {
    isStarted = false;
    addEventListener('online', start, { once: true });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // What the page's own rules leave out: for what is shown later, and for other pages. All of the page is styled anew
    // with it, so it waits until the page is alive (lib/stylesheets.ts).
    add('link', { rel: 'preload', as: 'style', href: styles });
    add('link', { rel: 'stylesheet', disabled: true, href: styles });
    add('script', { type: 'module', src: modules[0], onerror: startWhenOnline });
    // One by one: asking for a file takes its time, and somebody may be using the page.
    for (const href of modules) setTimeout(add, 0, 'link', { rel: 'modulepreload', href });
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
