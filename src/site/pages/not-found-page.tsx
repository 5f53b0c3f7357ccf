import { NotFound } from '@/site/ui/not-found';

export default function NotFoundPage() {
  return <NotFound />;
}
