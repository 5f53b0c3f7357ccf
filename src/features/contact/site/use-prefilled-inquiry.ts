import { useEffect } from 'react';
import { servicesNeeded } from '@/content/contact';
import type { FormDraftControl } from '@/hooks/use-form-draft';
import type { PrefilledInquiry } from '@/lib/leads/prefilled-inquiry';
import type { ContactFields } from '../model';

/** Fills the form with the values of the last page. They replace an old draft, but not fresh typing. */
export function usePrefilledInquiry(
  inquiry: PrefilledInquiry | null,
  prefill: FormDraftControl<ContactFields>['prefill'],
) {
  useEffect(() => {
    if (!inquiry) return;
    const service = servicesNeeded.find(({ value }) => value === inquiry.serviceNeeded);
    prefill(JSON.stringify(inquiry), {
      ...(service && { serviceNeeded: () => service.value }),
      // The visitor's own text comes after the prefilled one.
      message: (own) => inquiry.message + own,
    });
    // Once per inquiry: a form that was just sent stays empty.
  }, [inquiry, prefill]);
}
