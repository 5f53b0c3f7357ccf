// @vitest-environment jsdom
import { article as words } from '@content/words/blog/article';
import { describe, expect, it } from 'vitest';
import { prepareArticle } from '@/shared/blog/article';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { videoAt } from '@/shared/safe-html/video';
import { falseVideos } from '../../support/hostile-html/frames.ts';

const clean = createSanitizer(window);
const id = 'dQw4w9WgXcQ';
const { before, after } = words.videoOn;
const stored = `<figure><a href="https://www.youtube.com/watch?v=${id}" rel="noopener">${words.video}</a></figure>`;
const player = `https://www.youtube-nocookie.com/embed/${id}`;

function show(html: string) {
  const { body } = new DOMParser().parseFromString(
    prepareArticle(clean(html), document).html,
    'text/html',
  );
  return { body, frames: [...body.querySelectorAll('iframe')] };
}

describe('the address of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=Ab_-1`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?si=x`,
    player,
  ])('%s is one of YouTube, and is framed without cookies', (address) => {
    expect(videoAt(address)).toEqual({
      service: 'YouTube',
      embed: player,
      watch: `https://www.youtube.com/watch?v=${id}`,
    });
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871?share=copy', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [
      'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e&app_id=5',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
  ])('%s is one of Vimeo, with the key of a video that is not listed', (address, embed) => {
    expect(videoAt(address)?.embed).toBe(embed);
  });

  it.each([
    [
      `https://youtu.be/${id}?t=1m30s`,
      `${player}?start=90`,
      `https://www.youtube.com/watch?v=${id}&t=90s`,
    ],
    [
      `https://youtu.be/${id}?si=x&t=90`,
      `${player}?start=90`,
      `https://www.youtube.com/watch?v=${id}&t=90s`,
    ],
    [
      `https://www.youtube.com/watch?t=1h2m3s&v=${id}`,
      `${player}?start=3723`,
      `https://www.youtube.com/watch?v=${id}&t=3723s`,
    ],
    [
      `https://www.youtube.com/watch?v=${id}#t=5m`,
      `${player}?start=300`,
      `https://www.youtube.com/watch?v=${id}&t=300s`,
    ],
    [
      `https://www.youtube.com/embed/${id}?rel=0&start=7&end=9`,
      `${player}?start=7`,
      `https://www.youtube.com/watch?v=${id}&t=7s`,
    ],
    [
      `https://www.youtube.com/watch?v=${id}&time_continue=12&feature=emb`,
      `${player}?start=12`,
      `https://www.youtube.com/watch?v=${id}&t=12s`,
    ],
    [
      'https://vimeo.com/76979871#t=1m30s',
      'https://player.vimeo.com/video/76979871?dnt=1#t=90s',
      'https://vimeo.com/76979871#t=90s',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e#t=90s',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=90s',
      'https://vimeo.com/76979871/8272103f6e#t=90s',
    ],
    [`https://youtu.be/${id}?t=0`, player, `https://www.youtube.com/watch?v=${id}`],
    [`https://youtu.be/${id}?t=1%22onload`, player, `https://www.youtube.com/watch?v=${id}`],
    [`https://youtu.be/${id}?list=t=5x&t=x9`, player, `https://www.youtube.com/watch?v=${id}`],
  ])('%s keeps its start', (address, embed, watch) => {
    expect(videoAt(address)).toMatchObject({ embed, watch });
    expect(videoAt(watch)).toMatchObject({ embed, watch });
    expect(videoAt(embed)).toMatchObject({ embed, watch });
    const frame = document.createElement('iframe');
    frame.setAttribute('src', address);
    const [shown] = show(frame.outerHTML).frames;
    expect(shown?.getAttribute('src')).toBe(embed);
  });

  it.each(falseVideos)('%j is none', (address) => {
    expect(videoAt(address)).toBeNull();
    const frame = document.createElement('iframe');
    frame.setAttribute('src', address);
    expect(clean(`<p>a</p>${frame.outerHTML}`)).toBe('<p>a</p>');
    // A link is stored without the spaces around its address.
    if (address !== address.trim()) return;
    expect(show(`<figure><a href="${address}">x</a></figure>`).frames).toEqual([]);
  });
});

describe('a frame with a video', () => {
  it('is stored as a link, which every reader of the post can follow', () => {
    const code = `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="YouTube video player" frameborder="0" allow="autoplay" allowfullscreen></iframe>`;
    expect(clean(code)).toBe(stored);
    expect(clean(stored)).toBe(stored);
    expect(clean(code.replace('YouTube video player', 'Chai &amp; rain'))).toBe(
      stored.replace(`>${words.video}<`, '>Chai &amp; rain<'),
    );
  });

  it('is shown from its number alone, shut in, with nothing an author wrote but its title', () => {
    const { body } = show(stored.replace(`>${words.video}<`, '>Chai &amp; rain<'));
    expect(body.innerHTML).toBe(
      '<figure class="article-video">' +
        '<iframe sandbox="allow-scripts allow-same-origin allow-presentation"' +
        ' allow="encrypted-media; fullscreen; picture-in-picture"' +
        ' referrerpolicy="strict-origin-when-cross-origin" loading="lazy" width="640" height="360"' +
        ` src="${player}" title="${before}Chai &amp; rain${after('YouTube')}"></iframe>` +
        `<figcaption>${before}<a href="https://www.youtube.com/watch?v=${id}" rel="noopener">Chai &amp; rain</a>${after('YouTube')}</figcaption>` +
        '</figure>',
    );
  });

  it.each([
    [`<p><iframe src="${player}"></iframe></p><p>b</p>`, `${stored}<p>b</p>`],
    [`<p>a <iframe src="${player}"></iframe> b</p>`, `<p>a </p>${stored}<p> b</p>`],
    [
      `<p><b>a<iframe src="${player}"></iframe>b</b></p>`,
      `<p><b>a</b></p>${stored}<p><b>b</b></p>`,
    ],
    [
      `<p><iframe src="${player}"></iframe><iframe src="https://player.vimeo.com/video/76979871"></iframe></p>`,
      `${stored}<figure><a href="https://vimeo.com/76979871" rel="noopener">${words.video}</a></figure>`,
    ],
    [
      `<p><img src="/a.png" alt=""><iframe src="${player}"></iframe></p>`,
      `<p><img src="/a.png" alt=""></p>${stored}`,
    ],
    [
      `<div style="padding:56.25% 0 0 0"><iframe src="${player}"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`,
      stored,
    ],
    [`<ul><li>a<iframe src="${player}"></iframe></li></ul>`, `<ul><li>a${stored}</li></ul>`],
  ])('costs no word and no picture around it: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });
});

it.each([
  '<figure><img src="/a.png" alt=""><figcaption>${before}<a href="https://youtu.be/dQw4w9WgXcQ">x</a></figcaption></figure>',
  '<figure><a href="https://youtu.be/dQw4w9WgXcQ">x</a> and words</figure>',
  '<figure><a href="https://youtu.be/dQw4w9WgXcQ"><img src="/a.png" alt=""></a></figure>',
  '<p><a href="https://youtu.be/dQw4w9WgXcQ">x</a></p>',
  '<figure><a href="https://example.com/">x</a></figure>',
])('a link that is not stored as a video stays a link: %s', (html) => {
  expect(show(html).frames).toEqual([]);
});
