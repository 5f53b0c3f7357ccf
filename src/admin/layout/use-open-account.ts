import { createContext, useContext } from 'react';

/** Opens the account dialog of the frame around every admin screen. */
export const OpenAccountContext = createContext<(() => void) | undefined>(undefined);

/** Undefined outside of the frame. */
export const useOpenAccount = () => useContext(OpenAccountContext);
