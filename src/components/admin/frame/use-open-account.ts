import { useOutletContext } from 'react-router-dom';

/** What the frame around every admin screen offers to the screen. */
export interface AdminFrame {
  openAccount: () => void;
}

/** Opens the account dialog of the frame; undefined outside of it. */
export const useOpenAccount = () => useOutletContext<AdminFrame | undefined>()?.openAccount;
