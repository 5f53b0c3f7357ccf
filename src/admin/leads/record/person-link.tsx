import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';

/** Links a record to everything that is stored about its email address. */
export function PersonLink({ recordId }: { recordId: string }) {
  return (
    <Link
      to={paths.adminPerson.to(recordId)}
      className="inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-control text-small font-semibold underline-offset-4 hover:text-accent hover:underline"
    >
      <UserRound aria-hidden="true" className="size-4" />
      <span>Everything about this person</span>
    </Link>
  );
}
