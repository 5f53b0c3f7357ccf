import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useState } from 'react';
import { buttonClasses } from '@/shared/ui/button-classes';
import { callLabel } from '@content/site';
import { frame } from '@content/words/frame/frame';
import { contactLabels } from '@content/contact';
import { site } from '@/shared/content/site.prepared';
import { ExternalLink } from '../external-link';

/** The parts that the bar must not repeat or cover: the page's header, its forms and the footer. */
const uncovered = 'main .field-block, main form, footer';

/** Shows the two ways to talk to us at the bottom of a phone's screen. */
export function PhoneBar() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setIsShown(inView.size === 0);
    });
    for (const element of document.querySelectorAll(uncovered)) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (!isShown) return null;
  return (
    <section aria-label={frame.talk} className={barClasses}>
      <ExternalLink
        href={site.whatsapp.href}
        className={buttonClasses({ variant: 'outline', className: 'px-3!' })}
      >
        <MessageCircle aria-hidden="true" />
        {contactLabels.whatsapp.label}
      </ExternalLink>
      <ExternalLink href={site.bookingUrl} className={buttonClasses({ className: 'grow px-3!' })}>
        {callLabel}
      </ExternalLink>
    </section>
  );
}

const barClasses =
  'fixed inset-x-0 bottom-0 z-30 flex gap-3 border-t border-line bg-surface px-gutter pt-3 shadow-raised ' +
  'pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate] duration-calm ease-settle starting:translate-y-full ' +
  // Hidden while the keyboard, a dialog or the menu is open. Browsers that do not know :popover-open drop the whole
  // rule unless it is in :is(). Their polyfill sets a class of this name.
  "[body:has(:is(input,textarea,select):focus,[role=dialog],:is([class~=':popover-open'],:popover-open))_&]:hidden md:hidden print:hidden";
