import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { imageFileOf } from './image-file';

interface FilePickerProps {
  label: string;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

export function FilePicker({ label, isDisabled, onChoose }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // A label, so that a click anywhere opens the file dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way, never the only one
    <label
      className={clsx(
        'flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-control border-2 border-dashed px-4 py-3 text-center font-semibold',
        'hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-brand bg-accent-soft' : 'border-line-strong',
        isDisabled && 'pointer-events-none opacity-55',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = imageFileOf(event.dataTransfer);
        if (file && !isDisabled) onChoose(file);
      }}
    >
      <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
      <input
        type="file"
        accept="image/*"
        disabled={isDisabled}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again after a failure.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
