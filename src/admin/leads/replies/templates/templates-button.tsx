import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import type { ReplyTemplate } from '../../api/reply-templates';
import type { ReplyKind } from '../recipient';
import { TemplateForm } from './template-form';
import { TemplateList } from './template-list';

/** Opens the reply templates: their list, or the form of one. */
export function TemplatesButton({ kind }: { kind: ReplyKind }) {
  const [isOpen, setIsOpen] = useState(false);
  /** The template in the form; null for a new one; undefined while the list is shown. */
  const [edited, setEdited] = useState<ReplyTemplate | null>();
  const [, nouns] = kind.noun;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileText aria-hidden="true" className="size-4" />
        <span>Templates</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogPanel
          title="Reply templates"
          description={`Texts that you send often, for ${nouns}.`}
          className="max-w-xl"
        >
          {edited === undefined ? (
            <TemplateList kind={kind} onEdit={setEdited} />
          ) : (
            <TemplateForm
              key={edited?.id}
              kind={kind}
              template={edited}
              onDone={() => setEdited(undefined)}
            />
          )}
        </DialogPanel>
      </Dialog>
    </>
  );
}
