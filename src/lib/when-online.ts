/**
 * Loads code. Without a connection it waits for one and loads then, so that what was typed and pressed
 * meanwhile is still there to be sent; any other failure is the caller's.
 */
export async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadWhenOnline(load);
  }
}
