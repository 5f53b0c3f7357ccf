import { TextField } from '@/shared/ui/text-field';

export interface Words {
  alt: string;
  isDecorative: boolean;
}

export const noWords: Words = { alt: '', isDecorative: false };

/** The alternative text; null while the writer has not decided. */
export function altOf({ alt, isDecorative }: Words): string | null {
  if (isDecorative) return '';
  return alt.trim() || null;
}

interface PictureWordsProps {
  words: Words;
  isMissing: boolean;
  onChange: (words: Words) => void;
}

/** Asks for the alternative text of a picture. */
export function PictureWords({ words, isMissing, onChange }: PictureWordsProps) {
  return (
    <>
      <TextField
        label="Alternative text"
        error={isMissing ? 'Please say what the image shows, or mark it as decoration.' : undefined}
        hint="For people who cannot see the image, and for search engines."
        value={words.alt}
        maxLength={300}
        disabled={words.isDecorative}
        onChange={(event) => onChange({ ...words, alt: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={words.isDecorative}
          onChange={(event) => onChange({ ...words, isDecorative: event.target.checked })}
        />
        This image is only decoration
      </label>
    </>
  );
}
