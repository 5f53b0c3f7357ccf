import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';

/** The corner where toasts appear, in the site's own clothes. Shown through ToastHost. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      closeButton
      offset="1.5rem"
      mobileOffset="1rem"
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
        info: <Info aria-hidden="true" className="size-5 text-saffron-deep" />,
        close: <X aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close notification',
        classNames: {
          toast: 'toast',
          icon: 'toast-icon',
          content: 'toast-content',
          title: 'toast-title',
          description: 'toast-description',
          closeButton: 'toast-close',
        },
      }}
    />
  );
}
