// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { getBackend } from '@/shared/env';
import { absoluteUrl } from '@/shared/seo/site-url';
import { previewDocument } from '@/shared/newsletter/preview-document';

const open = (html: string, hasRemoteImages = false) =>
  new DOMParser().parseFromString(previewDocument(html, { hasRemoteImages }), 'text/html');
const { origin: backend } = new URL(getBackend().url);
const site = new URL(absoluteUrl('/'), window.location.origin).origin;
const policyOf = (page: Document) => page.head.firstElementChild?.getAttribute('content');

describe('the document of the preview', () => {
  it('keeps the styles of a mail', () => {
    const page = open(
      '<!doctype html><html><head><style>p { color: red }</style></head><body style="margin:0"><p style="color:blue">Hi</p></body></html>',
    );
    expect(page.querySelector('style')?.textContent).toContain('color: red');
    expect(page.querySelector('p')?.getAttribute('style')).toContain('blue');
    expect(page.body.getAttribute('style')).toContain('margin');
  });

  it('starts with a content security policy that allows remote images only on demand', () => {
    const page = open('<p>Hi</p>');
    expect(page.head.firstElementChild?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${site} ${backend}`;
    expect(policyOf(page)).toBe(policy);
    expect(policyOf(open('<p>Hi</p>', true))).toBe(`${policy} https:`);
  });

  it.each([
    '<html lang="<head>"><head></head><body>Hi</body></html>',
    '<head><meta http-equiv="Content-Security-Policy" content="default-src *"></head><p>Hi</p>',
    '<head><base href="https://example.com/"><link rel="stylesheet" href="https://example.com/a.css"></head>',
  ])('has no element before the policy and no second one: %s', (html) => {
    const page = open(html);
    expect(policyOf(page)).toContain("default-src 'none'");
    expect(page.querySelectorAll('meta, base, link')).toHaveLength(2);
  });

  it('sends no referrer with image requests', () => {
    const words = open('<meta name="referrer" content="unsafe-url"><p>Hi</p>').querySelectorAll(
      'meta[name=referrer]',
    );
    expect([...words].map((meta) => meta.getAttribute('content'))).toEqual(['no-referrer']);
  });

  it('shows the alternative text of blocked images', () => {
    const html = '<img src="https://example.com/a.png" alt="A shop" width="9">';
    const image = (hasRemoteImages: boolean) => open(html, hasRemoteImages).querySelector('img');
    expect(image(false)?.hasAttribute('src')).toBe(false);
    expect(image(false)?.alt).toBe('A shop');
    expect(image(true)?.getAttribute('src')).toBe('https://example.com/a.png');
  });

  it.each([
    [`${site}/apple-touch-icon.png`, true],
    [`${backend}/storage/v1/object/public/blog-images/a.png`, true],
    [`${site}.example.com/a.png`, false],
    ['/a.png', false],
    ['https://[broken', false],
    ['', false],
  ])('shows the images of this site at once, and only those: %s', (source, isShown) => {
    const image = open(`<img src="${source}" alt="">`).querySelector('img');
    expect(image?.hasAttribute('src')).toBe(isShown);
  });

  it('opens links in a new window, which the sandbox blocks', () => {
    const page = open('<a href="https://example.com" target="_self">x</a>');
    expect(page.querySelector('a')?.target).toBe('_blank');
    expect(page.querySelector('a')?.rel).toBe('noopener noreferrer');
  });
});
