import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '@/lib/browser/when-online';
import { toastDemand } from './notify';

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await loadWhenOnline(() => import('./toaster'))).Toaster };
  } catch (error) {
    // Gone with a deploy, perhaps. That costs messages, but not the page and what was typed into it.
    console.error(error);
    return { default: () => null };
  }
});

/** Sits in the app once and brings the toaster in when the first toast is asked for. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
