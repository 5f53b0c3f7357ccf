import { useParams } from 'react-router-dom';
import { LetterView } from '@/site/newsletter/letter-view';

/** The view sets the head tags, because they depend on the newsletter. */
export default function LetterPage() {
  const { letterId = '' } = useParams();
  return <LetterView letterId={letterId} />;
}
