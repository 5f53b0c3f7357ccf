import { type UseFormGetValues, useWatch } from 'react-hook-form';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import type { ApplicationFields } from '../schema';
import type { ApplicationControl } from './application-control';

/** The value of a field, including one that the visitor gave before hydration, which useWatch alone does not report. */
export function useFieldValue(
  control: ApplicationControl,
  getValues: UseFormGetValues<ApplicationFields>,
  name: keyof ApplicationFields,
): string | undefined {
  const isHydrated = useIsHydrated();
  const watched = useWatch({ control, name });
  return watched ?? (isHydrated ? getValues(name) : undefined);
}
