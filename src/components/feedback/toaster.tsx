import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';

/**
 * The corner where toasts appear, rendered through ToastHost. It is a child of <body>, because an open dialog hides
 * the app's root from screen readers; it takes pointer events itself, because a dialog disables the body's.
 */
export function Toaster() {
  return createPortal(
    <div className="pointer-events-auto" onPointerDown={(event) => event.stopPropagation()}>
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
            actionButton: 'toast-action',
            closeButton: 'toast-close',
          },
        }}
      />
    </div>,
    document.body,
  );
}
