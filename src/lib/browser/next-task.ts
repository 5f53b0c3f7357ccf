/** Yields to the browser, so that it can react to input: resolves in a task of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
