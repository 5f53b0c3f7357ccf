import { describe, expect, it } from 'vitest';
import { pageChunk } from '@/app/page-chunk';
import { listPageFiles } from '@/app/prerender/page-files';
import { siteRoutes } from '@/app/routes';

const Page = async () => ({ default: () => null });
const files: Record<string, string[]> = {
  frame: ['/frame.js'],
  about: ['/about.js', '/shared.js'],
};
const filesOf = (modules: string[]) => [
  '/core.js',
  ...modules.flatMap((name) => files[name] ?? []),
];

describe('the list of files of each page', () => {
  it('names what a page needs beyond what every page has, its frames included', () => {
    const routes = [
      { ...pageChunk(Page, 'frame'), children: [{ path: '/about', ...pageChunk(Page, 'about') }] },
    ];
    expect(listPageFiles(routes, filesOf)).toEqual({
      '/about': ['/frame.js', '/about.js', '/shared.js'],
    });
  });

  it('leaves out addresses without code of their own', () => {
    expect(listPageFiles([{ path: '/elsewhere', handle: { isRedirect: true } }], filesOf)).toEqual(
      {},
    );
  });

  it('is about the pages of visitors', () => {
    const named = siteRoutes.flatMap(({ path, children = [] }) => [
      path,
      ...children.map((child) => child.path),
    ]);
    expect(named).toContain('/blog/:slug');
    expect(named.filter((path) => path?.startsWith('/admin'))).toEqual([]);
  });
});
