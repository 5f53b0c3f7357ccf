import { createContext, useContext } from 'react';

/** Opens the account dialog, which AdminLayout renders. */
export const OpenAccountContext = createContext<(() => void) | undefined>(undefined);

/** Returns undefined outside of AdminLayout. */
export const useOpenAccount = () => useContext(OpenAccountContext);
