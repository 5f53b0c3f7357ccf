import { createContext } from 'react';

/** Whether the page around is rendered out of sight, before somebody goes there. */
export const AheadContext = createContext(false);
