import { lazy, type RefObject, Suspense, useState } from 'react';
import { Loading } from '@/components/feedback/loading';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { TextareaField } from '@/components/ui/text-field';
import { isLetter } from './letter';
import type { Composer } from './use-composer';

/** Lazy, because it brings the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

const viewOf = (content: string) => (isLetter(content) ? 'visual' : 'html');

interface ContentFieldProps {
  composer: Composer;
  /** "1,234 active subscribers" */
  readers: string;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
}

export function ContentField({ composer, readers, htmlRef }: ContentFieldProps) {
  const { draft, content, isSending, desk } = composer;
  const [view, setView] = useState(viewOf(content));
  const [draftId, setDraftId] = useState(draft.id);
  if (draftId !== draft.id) {
    setDraftId(draft.id);
    if (content) setView(viewOf(content));
  }
  return (
    <Tabs value={view} onValueChange={(next) => setView(next === 'html' ? 'html' : 'visual')}>
      <TabsList aria-label="View of the content">
        <TabsTrigger value="visual">Visual</TabsTrigger>
        <TabsTrigger value="html">HTML</TabsTrigger>
      </TabsList>
      <TabsContent value="visual">
        <Suspense fallback={<Loading label="Loading the editor…" />}>
          <LetterEditor
            content={content}
            isReadOnly={isSending}
            hint={`This goes to ${readers}.`}
            onChange={(next) => desk.write({ content: next })}
            onReady={desk.attachEditor}
            onEditHtml={() => setView('html')}
          />
        </Suspense>
      </TabsContent>
      <TabsContent value="html">
        <TextareaField
          label="Content (HTML)"
          hint={`HTML is allowed. This goes to ${readers}.`}
          ref={htmlRef}
          value={content}
          readOnly={isSending}
          rows={14}
          spellCheck
          className="min-h-[200px] font-mono text-small"
          onChange={(event) => desk.write({ content: event.target.value })}
        />
      </TabsContent>
    </Tabs>
  );
}
