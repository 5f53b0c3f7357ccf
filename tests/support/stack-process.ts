/** Runs a stack in a separate process, so that a test can kill it: `node stack-process.ts <json options>`. */

import { createStack, type StackOptions } from '../../supabase/local/stack.ts';

const options: StackOptions = JSON.parse(process.argv[2] ?? '{}');
const { url, publishableKey, secretKey } = await createStack(options);
console.log(JSON.stringify({ ready: { url, publishableKey, secretKey } }));
