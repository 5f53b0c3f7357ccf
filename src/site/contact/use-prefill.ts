import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { servicesNeeded } from '@content/inquiry-choices';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import { optionOf } from '@/shared/options';
import type { ContactFields, ContactMessage } from './contact-schema';

/**
 * Fills empty fields with the values from the visitor's previous page. Call it after the draft is restored, so that the
 * visitor's own text stays.
 */
export function usePrefill(
  { getValues, setValue }: UseFormReturn<ContactFields, unknown, ContactMessage>,
  prefilled: PrefilledInquiry | null | undefined,
): void {
  useEffect(() => {
    if (!prefilled) return;
    const service = optionOf(servicesNeeded, prefilled.serviceNeeded);
    if (service && !getValues('serviceNeeded')) setValue('serviceNeeded', service.value);
    if (!getValues('message')) setValue('message', prefilled.message);
    // Runs once per inquiry, so that a form that was just sent stays empty.
  }, [prefilled, getValues, setValue]);
}
