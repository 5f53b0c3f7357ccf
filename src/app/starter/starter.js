// Inline in every prerendered page: imports its code after the first paint, or as soon as the visitor uses it. A form
// sent before that is kept for app.tsx.
(() => {
  const files = document.currentScript.dataset.modules.split(' ');
  let isStarted = false;

  const load = async () => {
    isStarted = true;
    try {
      // Chromium up to 150 never fetches a module again after a failure: so all files are fetched into its cache
      // before the entry, the first of them, is imported.
      await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
      await import(files[0]);
    } catch {
      isStarted = false;
    }
  };
  const start = () => {
    if (!isStarted) void load();
  };

  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  // With a connection, what failed without one is tried again.
  for (const type of ['pointerdown', 'keydown', 'focusin', 'online']) addEventListener(type, start);

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
