import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { noticeWords } from './notice-words';

/** Returns the corner for toasts. The admin has its own text direction. */
const corner = () => (document.documentElement.dir === 'rtl' ? 'bottom-left' : 'bottom-right');

/** True up to the width where sonner makes a toast as wide as the screen. */
const isPhone = () => window.matchMedia('(width <= 600px)').matches;

const classNames = {
  toast:
    'grid w-full grid-cols-[auto_1fr_auto] items-start gap-3 rounded-xl border border-line-strong bg-surface py-4 pe-3 ps-4 ' +
    'font-sans text-ink shadow-raised data-[removed=true]:pointer-events-none data-[type=error]:border-danger ' +
    'animate-[toast-takes-clicks_1ms_600ms_backwards]',
  icon: 'mt-0.5',
  title: 'leading-snug font-semibold',
  description: 'text-small text-ink-soft',
  actionButton:
    'order-4 col-start-2 min-h-9 justify-self-start rounded-lg border-2 border-current px-3.5 text-small font-semibold ' +
    'hover:bg-sunken pointer-coarse:min-h-11',
  closeButton:
    'order-3 -mt-1 grid size-8 place-items-center rounded-lg hover:bg-sunken pointer-coarse:-my-2.5 pointer-coarse:size-11',
};

/**
 * Renders toasts, through ToastHost: in the corner, on phones over the header so that they do not cover a form. A child
 * of <body>, because an open dialog hides the app's root from screen readers and disables the body's pointer events.
 */
export function Toaster() {
  const words = useSyncExternalStore(noticeWords.subscribe, noticeWords.current);
  return createPortal(
    <div
      className="pointer-events-auto print:hidden"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <Sonner
        // Without this, the name ends with the keys of a shortcut ("Notifications alt+T").
        customAriaLabel={words.place}
        // Keeps toasts above a bar with buttons at the bottom of a dialog or a page.
        className="[--offset-bottom:max(1.5rem,var(--bottom-bar,0px))]!"
        position={isPhone() ? 'top-center' : corner()}
        visibleToasts={1}
        closeButton
        offset="1.5rem"
        mobileOffset="0.5rem"
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
          error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
          info: <Info aria-hidden="true" className="size-5 text-accent" />,
          close: <X aria-hidden="true" className="size-4" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: words.close,
          classNames,
        }}
      />
    </div>,
    document.body,
  );
}
