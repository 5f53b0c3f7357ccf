import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { quiz } from '@/content/quiz';

const texts = quiz.result;
/** Long enough to select the address by hand. */
const BY_HAND_MS = 10_000;

/** Takes the result's own address along. Without a clipboard it is shown instead. */
export function CopyLink({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      notify.info(texts.copyByHand, address, { duration: BY_HAND_MS });
    }
  };

  return (
    <Button variant="ghost" onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Link2 aria-hidden="true" className="size-4" />
      )}
      <output>{isCopied ? texts.linkCopied : texts.copyLink}</output>
    </Button>
  );
}
