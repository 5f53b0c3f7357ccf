import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '@/site/ui/button-link';
import { isPlainClick } from '@/site/ui/browser/is-plain-click';
import { legalPage } from '@content/words/legal-page';
import { paths } from '@/shared/paths';

/** Links back to the previous page; to the home page for direct visits and without scripts. */
export function BackLink() {
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <ButtonLink to={paths.home.to()} onClick={goBack} variant="outline">
      <ArrowLeft aria-hidden="true" />
      {legalPage.back}
    </ButtonLink>
  );
}

/** True when Back stays on this site: the router numbers its history entries in their state. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
