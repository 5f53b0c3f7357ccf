// Inline in every prerendered page: imports the page's code after the first paint, or as soon as the visitor uses the
// page. A form sent before React has taken over is kept for src/app/starter/early-submit.ts.
(() => {
  const [entry, ...modules] = document.currentScript.dataset.modules.split(' ');
  const root = document.documentElement;
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    import(entry).catch(() => {
      isStarted = false;
      addEventListener('online', start, { once: true });
    });
  };

  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start);

  addEventListener(
    'submit',
    (event) => {
      if ('interactive' in root.dataset) return;
      event.preventDefault();
      window.earlyForm = event.target;
      start();
    },
    true,
  );

  // Where the visit came from, for visitors who leave before the code is there (src/lib/lead-source.ts).
  addEventListener('pagehide', () => {
    sessionStorage.leftPage ??= `${location.href} ${document.referrer}`;
  });
})();
