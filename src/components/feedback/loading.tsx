import { LoadingLine, type LoadingProps } from './loading-line';
import { SlowNote } from './slow-note';

export function Loading(props: LoadingProps) {
  return (
    <LoadingLine {...props}>
      <SlowNote />
    </LoadingLine>
  );
}
