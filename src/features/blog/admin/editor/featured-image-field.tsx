import { Spinner } from '@/components/ui/spinner';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { notify } from '@/components/feedback/notify';
import { FilePicker } from '@/components/admin/images/file-picker';
import { uploadErrorText, useImageUpload } from '@/components/admin/images/use-image-upload';

interface FeaturedImageFieldProps {
  /** URL, '' for none. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** The image above the post and on its card: an upload or a URL. */
export function FeaturedImageField({ value, error, onChange }: FeaturedImageFieldProps) {
  const { open, upload, progress } = useImageUpload();

  async function store(file: File) {
    try {
      onChange(await upload(await open(file)));
      notify.success('Upload Successful', 'Image uploaded successfully!');
    } catch (failure) {
      notify.error('Upload Error', uploadErrorText(failure));
    }
  }

  return (
    <div className="grid gap-3">
      <FormField label="Featured image" isOptional error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            placeholder="https://…"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
      {value && !error && (
        <img
          key={value}
          src={value}
          alt=""
          width={1200}
          height={675}
          className="aspect-video w-full rounded-control border border-line bg-sunken object-cover"
        />
      )}
      <FilePicker
        label={value ? 'Upload another image' : 'Upload an image'}
        isDisabled={progress !== null}
        onChoose={(file) => void store(file)}
      />
      <output className="flex items-center gap-2 text-small text-ink-soft empty:hidden">
        {progress && (
          <>
            <Spinner className="size-4 border-2" />
            {progress === 'opening' ? 'Opening the image…' : 'Uploading the image…'}
          </>
        )}
      </output>
      {value && (
        <Button variant="outline" size="small" onClick={() => onChange('')}>
          Remove image
        </Button>
      )}
    </div>
  );
}
