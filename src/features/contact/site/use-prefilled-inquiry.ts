import { useEffect } from 'react';
import { servicesNeeded } from '@/content/contact';
import type { FormDraftControl } from '@/hooks/use-form-draft';
import type { PrefilledInquiry } from '@/lib/leads/prefilled-inquiry';
import type { ContactFields } from '../schema';

/** Fills in what is known, once it is known. What was just typed stays, an older draft gives way. */
export function usePrefilledInquiry(
  inquiry: PrefilledInquiry | null,
  prefill: FormDraftControl<ContactFields>['prefill'],
) {
  useEffect(() => {
    if (!inquiry) return;
    const service = servicesNeeded.find(({ value }) => value === inquiry.serviceNeeded);
    prefill(JSON.stringify(inquiry), {
      ...(service && { serviceNeeded: () => service.value }),
      // The text ends where the person's own words belong.
      message: (own) => inquiry.message + own,
    });
    // Once for each inquiry: a form that was just sent and emptied is not filled in again.
  }, [inquiry, prefill]);
}
