import { useContext, useEffect, useState } from 'react';
import { site } from '@/shared/content/site.prepared';
import { WaitWords } from './wait-words';

/** The time after which a reader begins to wonder. */
const PATIENCE_MS = 4000;

/** Says that a wait takes long, once it does, and how else to reach the studio. Must be inside a live region. */
export function SlowHint() {
  const words = useContext(WaitWords);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  const [phone] = site.phones;
  return (
    <span className="block w-full p-4 text-center">
      <span>{`${words.slow} `}</span>
      {'call' in words && (
        <>
          <span>{`${words.call} `}</span>
          <a href={phone.href} className="font-semibold whitespace-nowrap underline">
            {phone.label}
          </a>
        </>
      )}
    </span>
  );
}
