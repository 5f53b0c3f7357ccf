import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/cn';

export const Tabs = RadixTabs.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={cn('flex gap-1 overflow-x-auto border-b border-line max-sm:gap-0', className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        '-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft',
        // Keeps all four tabs visible on a phone, because people do not find a tab that is scrolled out of view.
        'max-sm:px-2 max-sm:text-small',
        'transition-colors duration-quick hover:text-ink focus-visible:-outline-offset-3',
        'data-[state=active]:border-brand data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn('pt-4 max-sm:pt-3', className)} {...rest} />;
}
