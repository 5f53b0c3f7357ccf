import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { useAddress } from '@/shared/hooks/use-address';
import { useArrivalFocus } from '@/shared/hooks/use-arrival-focus';
import { mainId } from '@/shared/main-id';
import { paths } from '@/shared/paths';
import { type PersonTarget, personQuery } from './api/person';
import { FindPerson } from './find-person';
import { PersonView } from './person-view';

/**
 * Shows all data about one email address. The page's URL contains a record's id, never the address, because histories,
 * bookmarks and logs would keep it after an erasure.
 */
export default function PersonScreen() {
  const openId = useAddress().get('open');
  const lastOpenId = useRef(openId);
  useLayoutEffect(() => {
    if (lastOpenId.current === openId) return;
    lastOpenId.current = openId;
    // Focuses the heading once it exists, because the link or field that led here is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [openId]);
  if (openId === '') return <PersonSearch />;
  // An incomplete id belongs to no record.
  if (!z.guid().safeParse(openId).success) return <PersonGone />;
  return <FoundPerson key={openId} target={{ recordId: openId }} />;
}

const handedOver = z.object({ address: z.string() });

/** Looks up a typed address, which never enters the page's URL. */
function PersonSearch() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const handed = handedOver.safeParse(state).data?.address;
  const [asked, setAsked] = useState(handed);
  const [lastHanded, setLastHanded] = useState(handed);
  if (handed !== lastHanded) {
    setLastHanded(handed);
    if (handed !== undefined) setAsked(handed);
  }
  useEffect(() => {
    // Removes the address from the browser's history.
    if (handed !== undefined) void navigate(pathname, { replace: true, state: null });
  }, [handed, navigate, pathname]);

  return (
    <ListFrame>
      <PageHeader title="Find a person" />
      {/* Another address from the palette replaces the typed one. */}
      <FindPerson key={`find ${lastHanded}`} initial={asked ?? ''} onFind={setAsked} />
      {asked !== undefined && <FoundPerson key={asked} target={{ address: asked }} />}
    </ListFrame>
  );
}

function FoundPerson({ target }: { target: PersonTarget }) {
  const query = useInfiniteQuery(personQuery(target));
  useArrivalFocus('recordId' in target && !query.isPending);
  if (!query.data) {
    return (
      <>
        {'recordId' in target && <PageHeader title="Person" />}
        {query.isPending && <Loading label="Looking for the person…" />}
        <LoadError title="The person could not be loaded." query={query} />
      </>
    );
  }
  const pages = query.data?.pages.filter((page) => page !== null) ?? [];
  const person = pages[0]?.person;
  if (!person) return <PersonGone />;
  if ('address' in target && person.recordId !== null) {
    return <Navigate to={paths.adminPerson.to(person.recordId)} replace />;
  }
  return (
    <PersonView
      target={target}
      person={person}
      entries={pages.flatMap(({ rows }) => rows)}
      older={query}
    />
  );
}

function PersonGone() {
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined) {
    return <Navigate to={paths.adminPerson.to()} state={{ address: asked }} />;
  }
  return (
    <ListFrame>
      <PageHeader title="Find a person" />
      <EmptyState
        title="This record is gone"
        description="It was erased, or the page’s address is incomplete. Look for the person by email address."
      />
      <FindPerson initial="" onFind={setAsked} />
    </ListFrame>
  );
}
