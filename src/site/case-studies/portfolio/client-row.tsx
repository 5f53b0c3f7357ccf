import { Link } from 'react-router-dom';
import { ClientMark } from '@/site/ui/pictures/client-mark';
import { caseCards } from '@/shared/content/case-cards';
import { portfolio as texts } from '@content/portfolio';
import { paths } from '@/shared/paths';
import { caseSlug } from '../slug';

/** Shows the wordmarks of the cases' clients, each a link to its case. */
export function ClientRow() {
  if (caseCards.length === 0) return null;
  return (
    <nav aria-label={texts.clientsTitle} className="page-width pt-12 text-ink-soft md:pt-20">
      <p aria-hidden="true" className="text-small font-medium">
        {texts.clientsTitle}
      </p>
      <ul className="mt-2 grid grid-cols-2 items-center justify-between gap-x-8 gap-y-1 large-text:grid-cols-1 sm:grid-cols-3 lg:flex">
        {caseCards.map(({ client, title }) => (
          <li key={client}>
            <Link
              to={paths.caseStudy.to(caseSlug(title))}
              className="inline-flex min-h-11 items-center hover:text-ink"
            >
              <ClientMark name={client} caseSlug={caseSlug(title)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
