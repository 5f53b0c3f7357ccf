import { SegmentedChoice } from '../frame/segmented-choice';

/** The visual editor or its HTML source. */
export type EditorView = 'visual' | 'html';

const views = [
  ['visual', 'Visual'],
  ['html', 'HTML'],
] as const;

interface ViewChoiceProps {
  value: EditorView;
  onChange: (view: EditorView) => void;
}

export function ViewChoice(props: ViewChoiceProps) {
  return <SegmentedChoice label="View of the content" options={views} {...props} />;
}
