import { createContext, useContext, useEffect, useState } from 'react';
import { site } from '@/shared/content/site.prepared';

/** A reader wonders by then. */
const PATIENCE_MS = 4000;

/** False in the admin, whose people do not call the studio. */
export const OffersPhone = createContext(true);

/** Says that a wait takes long, once it does, and how else to reach the studio. Stands inside a live region. */
export function SlowHint() {
  const offersPhone = useContext(OffersPhone);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  const [phone] = site.phones;
  return (
    <span className="block w-full p-4 text-center">
      <span>This takes longer than usual. </span>
      {offersPhone ? (
        <>
          <span>You can also call us: </span>
          <a href={phone.href} className="font-semibold whitespace-nowrap underline">
            {phone.label}
          </a>
        </>
      ) : (
        <span>The server has not answered yet.</span>
      )}
    </span>
  );
}
