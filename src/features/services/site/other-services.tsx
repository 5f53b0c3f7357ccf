import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { serviceCards } from '@/content/services/cards';
import type { ServiceId } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { paths } from '@/lib/paths';

/** Links to the three other services. */
export function OtherServices({ currentId }: { currentId: ServiceId }) {
  return (
    <nav aria-labelledby="other-services-title" className="mx-auto max-w-page px-gutter pb-section">
      <h2 id="other-services-title" className="text-display-3 font-bold">
        {texts.othersTitle}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {serviceCards
          .filter(({ id }) => id !== currentId)
          .map(({ id, title, emoji, color }) => (
            <li key={id} data-dye={color} className="flex">
              <Link
                to={paths.service.to(id)}
                className="group flex w-full items-center gap-4 rounded-card bg-(--dye-soft) p-4 leading-tight font-semibold"
              >
                <span aria-hidden="true" className="emoji tilt shrink-0 text-[2rem]">
                  {emoji}
                </span>
                <span className="grow underline-offset-4 group-hover:underline">{title}</span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-(--dye-ink)" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
