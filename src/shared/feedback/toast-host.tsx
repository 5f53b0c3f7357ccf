import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { toastDemand } from './notify';

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await loadWhenOnline(() => import('./toaster'))).Toaster };
  } catch (error) {
    // Perhaps removed by a deploy. Toasts are lost, but not the page and what was typed into it.
    console.error(error);
    return { default: () => null };
  }
});

/** Rendered once in the app; loads the toaster with the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
