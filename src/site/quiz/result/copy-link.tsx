import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { showLink } from '@/site/ui/show-link';
import { Button } from '@/shared/ui/button';
import { quiz } from '@content/quiz';
import { copyLink } from '@/site/ui/browser/share-link';
import { Spoken } from '@/shared/feedback/spoken';

const texts = quiz.result;

export function CopyLink({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    if ((await copyLink(address)) === 'copied') setIsCopied(true);
    else showLink(address, texts.linkLabel);
  };

  return (
    <Button variant="ghost" onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Link2 aria-hidden="true" className="size-4" />
      )}
      <Spoken as="span">{isCopied ? texts.linkCopied : texts.copyLink}</Spoken>
    </Button>
  );
}
