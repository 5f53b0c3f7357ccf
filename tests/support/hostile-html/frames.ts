/**
 * Frames that pretend to be a video's: addresses that look like a service's own, and real ones that bring something
 * along. And the links that a video is stored as, with the same.
 */

const id = 'dQw4w9WgXcQ';

/** None of these is a video. */
export const falseVideos: string[] = [
  `http://www.youtube.com/embed/${id}`,
  `//www.youtube.com/embed/${id}`,
  `https:www.youtube.com/embed/${id}`,
  `https:\\\\www.youtube.com/embed/${id}`,
  `https://WWW.YOUTUBE.COM/embed/${id}`,
  ` https://www.youtube.com/embed/${id}`,
  `\u0001https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com\u2024evil.invalid/embed/${id}`,
  `https://www.youtube.com\uff0f@leak.invalid/embed/${id}`,
  `https://www.youtube.com:443/embed/${id}`,
  `https://www.youtube.com@leak.invalid/embed/${id}`,
  `https://www.youtube.com%2eleak.invalid/embed/${id}`,
  `https://www.youtube.com.leak.invalid/embed/${id}`,
  `https://leak.invalid/www.youtube.com/embed/${id}`,
  `https://leak.invalid/?https://www.youtube.com/embed/${id}`,
  `https://leak.invalid\\@www.youtube.com/embed/${id}`,
  `https://evil-youtube.com/embed/${id}`,
  `https://accounts.youtube.com/embed/${id}`,
  `https://www.youtubе.com/embed/${id}`,
  `https://ｗｗｗ.youtube.com/embed/${id}`,
  'https://www.youtube.com/embed/',
  `https://www.youtube.com/embed/${id}x`,
  `https://www.youtube.com/embed/../${id}`,
  `https://www.youtube.com/embed/dQw4w9W"XcQ`,
  `https://www.youtube.com/embed?v=${id}`,
  `https://www.youtube.com/redirect?q=https://leak.invalid/&v=${id}`,
  `https://www.youtube.com/watch#v=${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://youtu.be/embed/${id}`,
  'https://player.vimeo.com/video/',
  'https://player.vimeo.com/video/javascript:ran()',
  'https://player.vimeo.com.leak.invalid/video/76979871',
  `javascript://www.youtube.com/embed/${id}%0Aran()`,
  `data:text/html,<script>parent.ran()</script>//www.youtube.com/embed/${id}`,
  `blob:https://www.youtube.com/embed/${id}`,
  'about:srcdoc',
  '',
];

const real = `https://www.youtube.com/embed/${id}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Attributes beside a real address; none may have an effect. */
const companions = [
  'srcdoc="<script>parent.ran()</script>"',
  'onerror=ran() onfocus=ran() autofocus tabindex=1',
  'sandbox="allow-scripts allow-top-navigation allow-popups allow-forms allow-modals"',
  'allow="camera; microphone; geolocation; payment; clipboard-read; display-capture"',
  'name=opener id=root class="fixed inset-0" style="position:fixed;inset:0;z-index:9999"',
  'width=99999 height=99999 loading=eager referrerpolicy=unsafe-url',
  'src="javascript:parent.ran()"',
  'title="</figcaption></figure><script>ran()</script>"',
  'is="x-frame" slot=x part=x role=alert aria-label=x data-x=1',
];

const suffixes = [
  '?autoplay=1&mute=1&origin=https://leak.invalid&enablejsapi=1',
  '?rel=0"onload="ran()',
  '#"><script>ran()</script>',
  '/../../redirect?q=https://leak.invalid',
];

const watch = `https://www.youtube.com/watch?v=${id}`;

export const frames: string[] = [
  ...falseVideos.map((address) => `<iframe src="${escaped(address)}"></iframe>`),
  ...companions.flatMap((attribute) => [
    `<iframe src="${real}" ${attribute}></iframe>`,
    `<figure ${attribute}><a href="${watch}" ${attribute}>x</a></figure>`,
  ]),
  ...suffixes.flatMap((suffix) => [
    `<iframe src="${escaped(real + suffix)}"></iframe>`,
    `<figure><a href="${escaped(watch + suffix.replace('?', '&'))}">x</a></figure>`,
  ]),
  `<iframe src="https://player.vimeo.com/video/76979871?h=abcdef12&quot;onload=ran()"></iframe>`,
  // Inside each other, and inside what changes how they are read.
  `<iframe src="${real}"><iframe src="javascript:ran()"></iframe></iframe>`,
  `<iframe src="${real}">&lt;/iframe&gt;<img src=x onerror=ran()></iframe>`,
  `<iframe src="${real}"><!--</iframe><img src=x onerror=ran()>-->`,
  `<iframe src="${real}" title="</iframe><img src=x onerror=ran()>">`,
  `<iframe src="${real}"`,
  `<iframe/src="${real}"/onload=ran()>`,
  `<svg><iframe src="${real}" onload=ran()></iframe></svg>`,
  `<svg><foreignObject><iframe src="${real}" srcdoc="<script>parent.ran()</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><iframe src="${real}" onload=ran()></iframe></mtext></math>`,
  `<noscript><iframe src="${real}" title="</noscript><img src=x onerror=ran()>"></iframe></noscript>`,
  `<template><iframe src="${real}" onload=ran()></iframe></template>`,
  `<textarea><iframe src="${real}"></textarea><img src=x onerror=ran()></iframe>`,
  `<form><iframe src="${real}"></iframe><input name=parentElement><input name=closest></form>`,
  `<table><iframe src="${real}"></iframe><tr><td><iframe src="${real}" onload=ran()></iframe></table>`,
  `<a href="javascript:ran()"><iframe src="${real}"></iframe></a>`,
  `<p onclick=ran()>x<b onclick=ran()>y<iframe src="${real}"></iframe>z</b><img src=x onerror=ran()></p>`,
  `<p><button><p><iframe src="${real}"></iframe><img src=x onerror=ran()></button></p>`,
  `<pre>\n\n<iframe src="${real}"></iframe>\n\n</pre>`,
  `<iframe src="${real.replace('https', '&#104;ttps').replace('.com', '&period;com')}"></iframe>`,
  // The stored form.
  `<figure><a href="${watch}"><img src=x onerror=ran()></a></figure>`,
  `<figure><a href="${watch}">&lt;img src=x onerror=ran()&gt;</a></figure>`,
  `<figure><a href="${watch}">x</a><figcaption onclick=ran()>y</figcaption></figure>`,
  `<figure class="article-video"><iframe src="https://leak.invalid/"></iframe><figcaption><a href="${watch}">x</a></figcaption></figure>`,
  `<svg><figure><a href="${watch}" xlink:href="javascript:ran()">x</a></figure></svg>`,
];
