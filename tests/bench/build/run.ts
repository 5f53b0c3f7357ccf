/**
 * `npm run bench:build`: what a post adds to a build in time, bytes and memory, without its share picture, beside the same of the
 * commit before. Ends with 1 when a post costs more than there, or when memory grows with the posts.
 *
 *   --posts 100       builds with so many, and with five times as many
 *   --before HEAD^    the commit; an empty text leaves it out
 *   --rounds 3
 *   --markdown DIR    only writes the posts as Markdown, to hold another program against the build
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createWholeStack } from '../../support/whole-stack.ts';
import { publishPosts, writeMarkdown } from './posts.ts';
import { type Build, build, copyProject } from './project.ts';
import { isGentle, printGrowth, type Growth } from './report.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100' },
    before: { type: 'string', default: 'HEAD^' },
    rounds: { type: 'string', default: '3' },
    markdown: { type: 'string' },
  },
});
const few = Number(values.posts);
const many = few * 5;

async function bench(): Promise<boolean> {
  const projects = [
    ...(values.before ? [{ name: values.before, folder: copyProject(values.before) }] : []),
    { name: 'working tree', folder: copyProject() },
  ];
  const growths = projects.map(({ name }): Growth => ({ name, few: [], many: [] }));
  const stack = await createWholeStack({ functions: false, log: () => {} });
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const size of ['few', 'many'] as const) {
        await publishPosts(stack, size === 'few' ? few : many);
        for (const [index, { folder }] of projects.entries()) {
          const built: Build = await build(folder, stack);
          growths[index]?.[size].push(built);
        }
      }
    }
  } finally {
    await stack.close();
  }
  const load = (loadavg()[0] ?? 0).toFixed(2);
  console.log(
    `${availableParallelism()} cores, load ${load}, ${values.rounds} rounds, ${few} and ${many} posts`,
  );
  printGrowth(growths, many - few);
  return isGentle(growths, many - few);
}

if (values.markdown) writeMarkdown(values.markdown, many);
else process.exitCode = (await bench()) ? 0 : 1;
