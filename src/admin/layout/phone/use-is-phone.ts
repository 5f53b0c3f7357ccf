import { useMedia } from '@/admin/kit/frame/use-media';

/** True on a screen narrower than the Tailwind breakpoint `sm`. */
export const useIsPhone = () => useMedia('(width < 40rem)');
