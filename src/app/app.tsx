import { type ReactNode, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { OfflineNotice } from '@/components/feedback/offline-notice';
import { ToastHost } from '@/components/feedback/toast-host';
import { markInteractive } from './starter/early-submit';

/**
 * What surrounds the router everywhere. The data cache is not here but in QueryBoundary, around the
 * pages that read data, so that the others load without it.
 */
export function App({ children }: { children: ReactNode }) {
  // The effects of the page inside have run: its forms listen.
  useEffect(markInteractive, []);
  return (
    <HelmetProvider>
      {children}
      <ToastHost />
      <OfflineNotice />
    </HelmetProvider>
  );
}
