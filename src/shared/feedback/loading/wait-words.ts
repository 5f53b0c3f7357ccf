import { createContext } from 'react';
import { waiting } from '@content/words/frame/waiting';

/** The texts of <Loading>. The admin has its own: it is English, and its people do not call the studio. */
export const WaitWords = createContext<typeof waiting | Omit<typeof waiting, 'call'>>(waiting);
