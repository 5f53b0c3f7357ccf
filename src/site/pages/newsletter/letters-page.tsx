import { PastLetters } from '@/site/newsletter/past-letters';

/** The view sets the head tags, because they depend on whether the owner lists newsletters. */
export default function LettersPage() {
  return <PastLetters />;
}
