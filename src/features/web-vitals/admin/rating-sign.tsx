import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { Rating } from '../rating';

const signs = {
  good: { Icon: CircleCheck, look: 'text-success' },
  'needs improvement': { Icon: TriangleAlert, look: 'text-warning' },
  poor: { Icon: OctagonX, look: 'text-danger' },
} satisfies Record<Rating, object>;

export function RatingSign({ rating }: { rating: Rating }) {
  const { Icon, look } = signs[rating];
  return <Icon aria-hidden="true" className={cn('size-4 shrink-0', look)} />;
}
