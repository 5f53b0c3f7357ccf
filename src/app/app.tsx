import { type ReactNode, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { OfflineNotice } from '@/components/feedback/offline-notice';
import { ToastHost } from '@/components/feedback/toast-host';
import { markInteractive } from './starter/early-submit';

/**
 * Wraps the router. The data cache is in QueryBoundary, around the pages that read data, so that the
 * others load without it.
 */
export function App({ children }: { children: ReactNode }) {
  // A parent's effect runs last: the page's forms are interactive now.
  useEffect(markInteractive, []);
  return (
    <HelmetProvider>
      {children}
      <ToastHost />
      <OfflineNotice />
    </HelmetProvider>
  );
}
