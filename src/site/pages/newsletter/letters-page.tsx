import { PastLetters } from '@/site/newsletter/past-letters';

/** Its head tags depend on whether the owner lists the letters, so the view sets them. */
export default function LettersPage() {
  return <PastLetters />;
}
