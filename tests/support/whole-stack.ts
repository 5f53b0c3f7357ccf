import { createStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';

/** The stack of a site with every section, whichever of them the content leaves out. */
export async function createWholeStack(options?: StackOptions): Promise<Stack> {
  const stack = await createStack(options);
  await stack.sql(`update private.settings set modules = '{careers,blog,newsletter,quiz}'`);
  return stack;
}
