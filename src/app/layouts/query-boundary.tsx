import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';

const queryClient = createQueryClient();

/** Pathless layout of every page that reads data: one cache, kept while moving between them. */
export default function QueryBoundary() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
