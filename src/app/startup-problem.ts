/**
 * Puts the reason why the site cannot work on the page, in plain elements: whatever is broken, this
 * still shows. Only for problems of the setup; a failed download is left to the next page load.
 */
export function showStartupProblem(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'EnvError') return;
  console.error(error.message);
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.className = 'startup-problem';
  box.textContent = error.message;
  document.body.prepend(box);
}
