import { useEffect } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import { servicesNeeded } from '@/content/contact';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import type { ContactFields } from '../schema';

interface Form {
  getValues: UseFormGetValues<ContactFields>;
  setValue: UseFormSetValue<ContactFields>;
}

/** Fills in what is known, once, and only fields in which nothing stands yet. */
export function usePrefilledInquiry(
  inquiry: PrefilledInquiry | null,
  { getValues, setValue }: Form,
) {
  useEffect(() => {
    if (!inquiry) return;
    const service = servicesNeeded.find(({ value }) => value === inquiry.serviceNeeded);
    if (service && !getValues('serviceNeeded')) setValue('serviceNeeded', service.value);
    if (!getValues('message')) setValue('message', inquiry.message);
    // On arrival only: a later run would refill a form that was just sent and emptied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
