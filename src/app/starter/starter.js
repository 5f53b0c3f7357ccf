// Inline in every prerendered page: imports the page's code after the first paint, or as soon as the visitor uses the
// page. A form sent before React has taken over is kept for src/app/starter/early-submit.ts.
(() => {
  const files = document.currentScript.dataset.modules.split(' ');
  let isStarted = false;

  const load = async () => {
    try {
      // Chromium up to 150 never fetches a module again after a failure: so all files are fetched into its cache
      // before the entry, the first of them, is imported.
      await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
      await import(files[0]);
    } catch {
      isStarted = false;
      addEventListener('online', start, { once: true });
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void load();
  };

  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start);

  const keepForm = (event) => {
    if ('interactive' in document.documentElement.dataset) return;
    event.preventDefault();
    window.earlyForm = event.target;
    start();
  };
  addEventListener('submit', keepForm, { capture: true });

  // Where the visit came from, for visitors who leave before the code is there (src/lib/leads/lead-source.ts).
  addEventListener('pagehide', () => {
    sessionStorage.leftPage ??= `${location.href} ${document.referrer}`;
  });
})();
