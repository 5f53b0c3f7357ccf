import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The query client of the build, which renders many pages in one process. */
export const QueryClientContext = createContext<QueryClient | null>(null);
