/** Lets the browser answer whoever is using the page before the work goes on. Resolves in a task of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
