import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { isPlainClick } from '@/lib/browser/is-plain-click';
import { paths } from '@/lib/paths';
import { hasEarlierPage } from '../has-earlier-page';

/** Back to where one came from. A link home underneath: for direct visits, and before any script. */
export function BackLink() {
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link
      to={paths.home.to()}
      onClick={goBack}
      className={buttonClasses({ variant: 'outline', className: 'text-on-field' })}
    >
      <ArrowLeft aria-hidden="true" className="line-icon" />
      Back
    </Link>
  );
}
