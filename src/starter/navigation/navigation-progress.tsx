import { frame } from '@content/words/frame/frame';
import { clsx } from 'clsx';
import { useNavigation } from 'react-router-dom';
import { Spoken } from '@/shared/feedback/spoken';

/** Shows a bar along the top while the next page's code loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <Spoken
      className={clsx(
        'fixed top-0 inset-s-0 z-60 h-0.75 w-full origin-left bg-focus print:hidden',
        isLoading
          ? 'scale-x-90 transition-[scale] duration-[8s] ease-[cubic-bezier(0.1,0.7,0.1,1)]'
          : 'scale-x-0',
      )}
    >
      {isLoading && <span className="sr-only">{frame.loadingPage}</span>}
    </Spoken>
  );
}
