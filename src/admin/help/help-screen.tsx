import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { ownerGuide } from './owner-guide.prepared';

const markup = { __html: ownerGuide };

/** The owner's guide, docs/owner.md. It is our own text, so it needs no sanitiser. */
export default function HelpScreen() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Help" />
      <div
        className="article max-w-prose [&_a[id]]:scroll-mt-20 max-sm:[&_thead]:hidden max-sm:[&_:is(table,tbody,tr,td)]:block max-sm:[&_td]:border-0 max-sm:[&_td]:px-0 max-sm:[&_td]:py-1 max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line max-sm:[&_tr]:py-3"
        dangerouslySetInnerHTML={markup}
      />
    </div>
  );
}
