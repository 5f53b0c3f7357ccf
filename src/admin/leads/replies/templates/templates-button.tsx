import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import type { ReplyTemplate } from '../../api/reply-templates';
import type { ReplyKind } from '../recipient';
import { TemplateForm } from './template-form';
import { TemplateList } from './template-list';

/** Opens the templates of replies: their list, and one of them to change. */
export function TemplatesButton({ kind }: { kind: ReplyKind }) {
  const [isOpen, setIsOpen] = useState(false);
  /** Null: a new one. Undefined: the list. */
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
