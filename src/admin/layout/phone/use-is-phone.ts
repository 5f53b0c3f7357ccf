import { useMedia } from '@/admin/kit/frame/use-media';

/** Narrower than the class `sm`. */
export const useIsPhone = () => useMedia('(width < 40rem)');
