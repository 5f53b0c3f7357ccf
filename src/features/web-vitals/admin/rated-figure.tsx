import { formatMetric } from '../format-metric';
import { type Metric, rate } from '../rating';
import { RatingSign } from './rating-sign';

interface RatedFigureProps {
  metric: Metric;
  /** Null: no visit reported it. */
  value: number | null;
}

/** A figure with its rating: a sign to see, a word to hear. */
export function RatedFigure({ metric, value }: RatedFigureProps) {
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </>
    );
  }
  const rating = rate(metric, value);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {formatMetric(metric, value)}
      <RatingSign rating={rating} />
      <span className="sr-only">, {rating}</span>
    </span>
  );
}
