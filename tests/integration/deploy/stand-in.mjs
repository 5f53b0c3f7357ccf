#!/usr/bin/env node
// Stands in for the Supabase CLI: hands its words, and the file they name, to the test, and prints the answer.

import { readFileSync } from 'node:fs';

const words = process.argv.slice(2);
const file = words[words.indexOf('--file') + 1];
const text = words.includes('--file') ? readFileSync(file, 'utf8') : null;
const response = await fetch(process.env.TEST_CLI, {
  method: 'POST',
  body: JSON.stringify({ words, text }),
});
console.log(await response.text());
if (!response.ok) process.exitCode = 1;
