import { createContext } from 'react';

/** The same object for as long as a page is shown, another one when one comes back to it. */
export const PageInstanceContext = createContext<object>({});
