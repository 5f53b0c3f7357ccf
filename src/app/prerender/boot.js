// Runs inside every prerendered page, before its code is there (see late-scripts.ts). Classic script,
// one text on all pages; app/early-input.ts takes over what it has kept.
/* oxlint-disable unicorn/consistent-function-scoping -- one function keeps all names out of the page's scope */
(() => {
  const modules = document.currentScript.dataset.modules.split(' ');
  const kept = (window.earlyInput = []);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // What the page's own rules leave out: for what is shown later, and for other pages.
    const styles = document.getElementById('full-styles');
    if (styles) document.head.append(styles.content);
    for (const href of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = modules[0];
    document.head.append(script);
  };
  const startIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start);
  // The timer lets the load event, and what the browser still paints for it, come to its end.
  const startLate = () => setTimeout(startIdle);
  if (document.readyState === 'complete') startLate();
  else addEventListener('load', startLate);

  const listen = (name, listener) => document.addEventListener(name, listener, true);
  for (const name of ['pointerdown', 'touchstart', 'keydown', 'focusin']) listen(name, start);

  // React marks what it has taken over.
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const keep = (type, element) => {
    if (!kept.some((item) => item.element === element)) kept.push({ type, element });
  };
  listen('click', (event) => {
    const button = event.target.closest?.('#root button');
    if (!button || button.type !== 'button' || button.popoverTargetElement || isAlive(button))
      return;
    event.stopPropagation();
    button.dataset.early = '';
    keep('click', button);
  });
  listen('submit', (event) => {
    const form = event.target;
    if (form.method !== 'post' || isAlive(form)) return;
    event.preventDefault();
    event.stopPropagation();
    form.dataset.early = '';
    keep('submit', form);
  });
  listen('input', ({ target }) => {
    if (target.matches('#root form *, #root [type="search"]') && !isAlive(target))
      keep('input', target);
  });
})();
