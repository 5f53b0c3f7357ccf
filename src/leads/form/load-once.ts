import { loadWhenOnline } from '@/lib/browser/when-online';

/** Loads code once, as soon as there is a connection. What is loaded is there offline; a failed load is not cached. */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () =>
    (loading ??= loadWhenOnline(load).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
