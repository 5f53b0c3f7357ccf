import { BookingLink } from '@/components/site/booking-link';
import { Picture } from '@/components/site/pictures/picture';
import { contactSection as texts } from '@/content/contact';

/** The link to the free call, on the external scheduling page. */
export function BookCall() {
  return (
    <div className="mt-10 flex items-start gap-5">
      <Picture emoji="🗓️" className="die-cut size-18 shrink-0" />
      <div className="grow">
        <p className="mb-4 max-w-60 text-on-night-soft">{texts.callTitle}</p>
        <BookingLink className="max-sm:w-full">{texts.callAction}</BookingLink>
      </div>
    </div>
  );
}
