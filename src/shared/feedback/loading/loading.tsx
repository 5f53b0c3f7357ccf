import { LoadingLine, type LoadingProps } from './loading-line';
import { SlowHint } from './slow-hint';

export function Loading(props: LoadingProps) {
  return (
    <LoadingLine {...props}>
      <SlowHint />
    </LoadingLine>
  );
}
