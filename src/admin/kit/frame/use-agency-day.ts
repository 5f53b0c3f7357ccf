import { useEffect, useEffectEvent, useRef } from 'react';
import { endOfDay } from '@/shared/format/agency-time';
import { studioDay } from '@/shared/format/studio-day';
import { serverNow } from '@/admin/session/api/server-clock';
import { useHasCome } from './use-has-come';

/**
 * The day on the agency's clock, whatever the device's. A screen that is open over its midnight follows, and `onNewDay`
 * is called.
 */
export function useAgencyDay(onNewDay?: () => void): string {
  const day = studioDay(serverNow());
  useHasCome(endOfDay(day));
  const lastDay = useRef(day);
  const compare = useEffectEvent((shown: string) => {
    if (shown !== lastDay.current) onNewDay?.();
    lastDay.current = shown;
  });
  useEffect(() => compare(day), [day]);
  return day;
}
