import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { isPlainClick } from '@/lib/browser/is-plain-click';
import { paths } from '@/lib/paths';

/** Back to the previous page; a link home for direct visits and without scripts. */
export function BackLink() {
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link to={paths.home.to()} onClick={goBack} className={buttonClasses({ variant: 'outline' })}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Link>
  );
}

/** Whether Back stays on this site: the router numbers its history entries in their state. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
