import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { buttonClasses } from '@/shared/ui/button-classes';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { resumeLinkQuery } from './api/resume-link';

/** The applicant's file, once the server has looked at it: a download in a new tab, never a page. */
export function ResumeLink({ applicationId }: { applicationId: string }) {
  const link = useQuery(resumeLinkQuery(applicationId));
  // A failed renewal makes it stale as well.
  if (link.data && !link.isStale) {
    return (
      <div>
        <a
          href={link.data}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'outline' })}
        >
          <FileDown aria-hidden="true" />
          <span>Download the résumé</span>
          <span className="sr-only"> (PDF, opens in a new tab)</span>
        </a>
      </div>
    );
  }
  if (link.error instanceof FunctionRefusal && link.error.status < 500)
    return <p className="font-semibold text-danger">{`Résumé: ${link.error.message}`}</p>;
  if (link.isError) return <LoadError title="The résumé could not be opened." query={link} />;
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <Spinner className="size-4" />
      <span>Checking the résumé…</span>
    </p>
  );
}
