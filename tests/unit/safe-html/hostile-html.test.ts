// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { articleAllowlist, createSanitizer } from '@/shared/safe-html/article-html';
import { createMailCleaner } from '@/shared/safe-html/mail-preview-html';
import { prepareArticle } from '@/shared/blog/article';
import { previewDocument } from '@/shared/newsletter/preview-document';
import { hostileHtml } from '../../support/hostile-html/grammar.ts';
import { byTechnique } from '../../support/hostile-html/payloads.ts';
import { tries } from '../../support/hostile-text.ts';
import { faultsOfArticle, faultsOfMail, faultsOfShownArticle } from './judge.ts';

// Thousands of documents are read; jsdom takes its time.
vi.setConfig({ testTimeout: 60_000 });

const sanitize = createSanitizer(window);
/** Each payload is cleaned once for all tests; that is what takes the time. */
const known = new Map<string, ReturnType<typeof sanitize>>();
function clean(html: string) {
  const cleaned = known.get(html) ?? sanitize(html);
  known.set(html, cleaned);
  return cleaned;
}
const cleanMail = createMailCleaner(window);

/** Lists the payloads that a gate let through, each beside its faults. */
function judged(htmls: readonly string[], judge: (html: string) => string[]) {
  return htmls.flatMap((html) => {
    const faults = judge(html);
    return faults.length > 0 ? [{ html, faults }] : [];
  });
}

/** Also when what came out goes in again: it has to come out unchanged. */
const twice =
  (gate: (html: string) => string, judge: (html: string) => string[]) => (html: string) => {
    const once = gate(html);
    const again = gate(once);
    return [...judge(once), ...(once === again ? [] : ['changes once more', once, again])];
  };
const article = twice(clean, faultsOfArticle);
const mail = twice(cleanMail, faultsOfMail);

describe.each(Object.entries(byTechnique))('%s', (_technique, htmls) => {
  it('leave nothing in a post that it may not hold, and cleaning again changes nothing', () => {
    expect(judged(htmls, article)).toEqual([]);
  });

  it('leave nothing in a mail that acts, and cleaning again changes nothing', () => {
    expect(judged(htmls, mail)).toEqual([]);
  });
});

const show = (html: string) => prepareArticle(clean(html), document).html;

it('on the page of a post, nothing is framed but the players that are made from a number', () => {
  expect(judged(byTechnique.frames, (html) => faultsOfShownArticle(show(html)))).toEqual([]);
  const shown = byTechnique.frames.filter((html) => show(html).includes('<iframe'));
  expect(shown.length).toBeGreaterThan(20);
});

const letThrough = (html: string) => html;

it('the judges find what is not clean', () => {
  const harmful = byTechnique.events.filter((html) => html.includes('<p on'));
  expect(harmful.length).toBeGreaterThan(10);
  const found = (judge: (html: string) => string[]) =>
    harmful.filter((html) => twice(letThrough, judge)(html).length > 0);
  expect(found(faultsOfArticle)).toEqual(harmful);
  expect(found(faultsOfMail)).toEqual(harmful);
});

describe('HTML by chance', () => {
  it('leaves nothing in a post that it may not hold, and settles', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        expect(article(html)).toEqual([]);
      }),
      tries(120),
    );
  });

  it('leaves nothing in a mail that acts, and settles', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        expect(mail(html)).toEqual([]);
      }),
      tries(60),
    );
  });

  it('adds nothing to a post but what the page gives it', () => {
    const given =
      /^(?:id="part-[a-z\d-]+"|class="article-(?:table|video)"|tabindex="0"|role="group"|aria-label=.*|loading="lazy"|decoding="async"|is="")$/s;
    const strange = (html: string) => {
      const shown = show(html);
      const { body } = new DOMParser().parseFromString(shown, 'text/html');
      const faults = faultsOfShownArticle(shown);
      body.querySelectorAll('iframe').forEach((frame) => frame.remove());
      const others = [...body.querySelectorAll('*')].flatMap((element) => [
        ...(articleAllowlist.ALLOWED_TAGS.includes(element.localName) ? [] : [element.localName]),
        ...[...element.attributes]
          .filter(({ name }) => name !== 'rel' && !articleAllowlist.ALLOWED_ATTR.includes(name))
          .map(({ name, value }) => `${name}="${value}"`)
          .filter((attribute) => !given.test(attribute)),
      ]);
      return [...faults, ...others];
    };
    fc.assert(
      fc.property(hostileHtml, (html) => {
        expect(strange(html)).toEqual([]);
      }),
      tries(40),
    );
  });

  it('never gets in front of the policy of the preview', () => {
    fc.assert(
      fc.property(hostileHtml, fc.boolean(), (html, hasRemoteImages) => {
        const page = new DOMParser().parseFromString(
          previewDocument(html, { hasRemoteImages }),
          'text/html',
        );
        expect(page.head.firstElementChild?.getAttribute('http-equiv')).toBe(
          'Content-Security-Policy',
        );
        expect(page.querySelectorAll('meta, base, link, script')).toHaveLength(2);
      }),
      tries(40),
    );
  });
});
