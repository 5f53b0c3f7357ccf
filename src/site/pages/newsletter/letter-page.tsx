import { useParams } from 'react-router-dom';
import { LetterView } from '@/site/newsletter/letter-view';

/** Its head tags depend on the letter, so the view sets them. */
export default function LetterPage() {
  const { letterId = '' } = useParams();
  return <LetterView letterId={letterId} />;
}
