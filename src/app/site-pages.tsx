import {
  Activity,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Location,
  matchRoutes,
  NavigationType,
  renderMatches,
  type RouteObject,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { AheadContext } from '@/hooks/ahead-context';
import { PageInstanceContext } from '@/hooks/page-instance';
import { PageFrame } from './frame';
import { isSamePlace, pageAhead } from './page-ahead';
import { settleAhead } from './show-ahead';

const none = () => null;

/**
 * The page shown, and out of sight the one that somebody is about to go to: React renders it whenever there is nothing
 * else to do, so that a click has little left to do. What a page does beyond rendering it does when it is shown.
 */
export function SitePages({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const ahead = useSyncExternalStore(pageAhead.subscribe, pageAhead.get, none);
  const [arrival, setArrival] = useState({ location, shown: location, key: location.key });
  if (arrival.location !== location) setArrival(arrive(arrival, location, ahead));

  const { shown, key } = arrival;
  const next = ahead?.pathname === shown.pathname ? null : ahead;
  useLayoutEffect(() => pageAhead.noteRendered(next), [next]);
  useLayoutEffect(settleAhead, [key]);
  return (
    <>
      <Activity key={key}>
        <At location={shown} navigationType={navigationType} isAhead={false}>
          <Page routes={routes} />
        </At>
      </Activity>
      {next && (
        <Activity key={next.key} mode="hidden">
          <At location={next} navigationType={NavigationType.Push} isAhead>
            <Page routes={routes} />
          </At>
        </Activity>
      )}
    </>
  );
}

interface Arrival {
  /** As the router tells it. */
  location: Location;
  /** As the page knows it. */
  shown: Location;
  /** Of the page: another one with every path. */
  key: string;
}

function arrive(before: Arrival, location: Location, ahead: Location | null): Arrival {
  const isSamePage = location.pathname === before.location.pathname;
  if (isSamePage) return { location, shown: location, key: before.key };
  // The page that was expected stays as it has been rendered.
  const shown = ahead && isSamePlace(ahead, location) ? ahead : location;
  return { location, shown, key: shown.key };
}

interface AtProps {
  location: Location;
  navigationType: NavigationType;
  isAhead: boolean;
  children: ReactNode;
}

/** Tells what is inside that this is where the visitor is, or will be. */
function At({ location, navigationType, isAhead, children }: AtProps) {
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const [instance] = useState(() => ({}));
  return (
    <PageInstanceContext value={instance}>
      <AheadContext value={isAhead}>
        <LocationContext value={place}>{children}</LocationContext>
      </AheadContext>
    </PageInstanceContext>
  );
}

const Page = memo(function Page({ routes }: { routes: RouteObject[] }) {
  return <PageFrame>{renderMatches(matchRoutes(routes, useLocation()))}</PageFrame>;
});
