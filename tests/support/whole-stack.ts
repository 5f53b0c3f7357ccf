import { createStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';

/** Starts the stack of a site with every section, even those that the content turns off. */
export async function createWholeStack(options?: StackOptions): Promise<Stack> {
  const stack = await createStack(options);
  await stack.sql(`update private.settings set modules = '{careers,blog,newsletter,quiz}'`);
  return stack;
}
