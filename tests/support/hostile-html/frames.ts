/**
 * Frames that pretend to be a video's: addresses that look like a service's own, and real ones that bring something
 * along. And the links that a video is stored as, with the same.
 */

const id = 'dQw4w9WgXcQ';

/** None of these is a video. */
export const falseVideos: string[] = [
  `http://www.youtube.com/embed/${id}`,
  `//www.youtube.com/embed/${id}`,
  `/\\www.youtube.com/embed/${id}`,
  `\\\\www.youtube.com\\embed\\${id}`,
  `https:www.youtube.com/embed/${id}`,
  `https:/www.youtube.com/embed/${id}`,
  `https:\\\\www.youtube.com/embed/${id}`,
  `https://WWW.YOUTUBE.COM/embed/${id}`,
  ` https://www.youtube.com/embed/${id}`,
  `\thttps://www.youtube.com/embed/${id}`,
  `\u0001https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com\u2024evil.invalid/embed/${id}`,
  `https://www.youtube.com\uff0f@leak.invalid/embed/${id}`,
  `https://www.youtube.com:443/embed/${id}`,
  `https://www.youtube.com:8443/embed/${id}`,
  `https://www.youtube.com@leak.invalid/embed/${id}`,
  `https://www.youtube.com%40leak.invalid/embed/${id}`,
  `https://www.youtube.com%2eleak.invalid/embed/${id}`,
  `https://www.youtube.com%00.leak.invalid/embed/${id}`,
  `https://www.youtube.com.leak.invalid/embed/${id}`,
  `https://www.youtube.com./embed/${id}`,
  `https://leak.invalid/www.youtube.com/embed/${id}`,
  `https://leak.invalid/?https://www.youtube.com/embed/${id}`,
  `https://leak.invalid#https://www.youtube.com/embed/${id}`,
  `https://leak.invalid\\@www.youtube.com/embed/${id}`,
  `https://wwwyoutube.com/embed/${id}`,
  `https://evil-youtube.com/embed/${id}`,
  `https://accounts.youtube.com/embed/${id}`,
  `https://www.youtubе.com/embed/${id}`,
  `https://xn--youtub-8nf.com/embed/${id}`,
  `https://ｗｗｗ.youtube.com/embed/${id}`,
  'https://www.youtube.com/embed/',
  `https://www.youtube.com/embed/${id}x`,
  `https://www.youtube.com/embed/../${id}`,
  `https://www.youtube.com/embed/..%2f${id}`,
  `https://www.youtube.com/embed/%64Qw4w9WgXcQ`,
  `https://www.youtube.com/embed/dQw4w9W"XcQ`,
  `https://www.youtube.com/embed?v=${id}`,
  `https://www.youtube.com/redirect?q=https://leak.invalid/&v=${id}`,
  `https://www.youtube.com/watch#v=${id}`,
  `https://www.youtube.com/watch?w=${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube-nocookie.com/../embed/${id}`,
  `https://youtu.be/embed/${id}`,
  'https://player.vimeo.com/video/',
  'https://player.vimeo.com/video/javascript:ran()',
  'https://player.vimeo.com/76979871',
  'https://player.vimeo.com.leak.invalid/video/76979871',
  'https://player.vimeo.com@leak.invalid/video/76979871',
  'https://evil-player.vimeo.com/video/76979871',
  `javascript:ran()//https://www.youtube.com/embed/${id}`,
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
  'srcdoc="&lt;img src=x onerror=parent.ran()&gt;"',
  'onload=ran()',
  'onerror=ran() onfocus=ran() autofocus tabindex=1',
  'sandbox',
  'sandbox="allow-scripts allow-top-navigation allow-popups allow-forms allow-modals"',
  'allow="camera; microphone; geolocation; payment; clipboard-read; display-capture"',
  'name=opener id=root class="fixed inset-0" style="position:fixed;inset:0;z-index:9999"',
  'width=99999 height=99999 loading=eager referrerpolicy=unsafe-url',
  'src="javascript:parent.ran()"',
  'title="&quot;><img src=x onerror=ran()>"',
  'title="</figcaption></figure><script>ran()</script>"',
  'is="x-frame" slot=x part=x role=alert aria-label=x data-x=1',
];

const suffixes = [
  '?autoplay=1&mute=1&origin=https://leak.invalid&enablejsapi=1',
  '?rel=0"onload="ran()',
  '#"><script>ran()</script>',
  "?x='><img src=x onerror=ran()>",
  '?list=javascript:ran()',
  '/../../redirect?q=https://leak.invalid',
];

const watch = `https://www.youtube.com/watch?v=${id}`;

export const frames: string[] = [
  ...falseVideos.flatMap((address) => [
    `<iframe src="${escaped(address)}"></iframe>`,
    `<figure><a href="${escaped(address)}">x</a></figure>`,
  ]),
  ...companions.flatMap((attribute) => [
    `<iframe src="${real}" ${attribute}></iframe>`,
    `<figure ${attribute}><a href="${watch}" ${attribute}>x</a></figure>`,
  ]),
  ...suffixes.flatMap((suffix) => [
    `<iframe src="${escaped(real + suffix)}"></iframe>`,
    `<figure><a href="${escaped(watch + suffix.replace('?', '&'))}">x</a></figure>`,
    `<iframe src="${escaped(`https://player.vimeo.com/video/76979871${suffix}`)}"></iframe>`,
  ]),
  `<iframe src="https://player.vimeo.com/video/76979871?h=abcdef12&quot;onload=ran()"></iframe>`,
  `<iframe src="https://player.vimeo.com/video/76979871?h=javascript:ran()"></iframe>`,
  // Inside each other, and inside what changes how they are read.
  `<iframe src="${real}"><iframe src="javascript:ran()"></iframe></iframe>`,
  `<iframe src="${real}"><script>ran()</script></iframe>`,
  `<iframe src="${real}">&lt;/iframe&gt;<img src=x onerror=ran()></iframe>`,
  `<iframe src="${real}"><!--</iframe><img src=x onerror=ran()>-->`,
  `<iframe src="${real}" title="</iframe><img src=x onerror=ran()>">`,
  `<iframe src="${real}"`,
  `<iframe/src="${real}"/onload=ran()>`,
  `<IFRAME SRC='${real}' ONLOAD=ran()></IFRAME>`,
  `<svg><iframe src="${real}" onload=ran()></iframe></svg>`,
  `<svg><foreignObject><iframe src="${real}" srcdoc="<script>parent.ran()</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><iframe src="${real}" onload=ran()></iframe></mtext></math>`,
  `<math><mtext><table><mglyph><style><iframe src="${real}" onload=ran()>`,
  `<noscript><iframe src="${real}" title="</noscript><img src=x onerror=ran()>"></iframe></noscript>`,
  `<template><iframe src="${real}" onload=ran()></iframe></template>`,
  `<select><iframe src="${real}"></select><img src=x onerror=ran()>`,
  `<textarea><iframe src="${real}"></textarea><img src=x onerror=ran()></iframe>`,
  `<style><iframe src="${real}" title="</style><img src=x onerror=ran()>"></iframe>`,
  `<form><iframe src="${real}"></iframe><input name=parentElement><input name=closest></form>`,
  `<form><p><iframe src="${real}"></iframe></p><input name=nodeName><input name=childNodes></form>`,
  `<table><iframe src="${real}"></iframe><tr><td><iframe src="${real}" onload=ran()></iframe></table>`,
  `<a href="javascript:ran()"><iframe src="${real}"></iframe></a>`,
  `<p onclick=ran()>x<b onclick=ran()>y<iframe src="${real}"></iframe>z</b><img src=x onerror=ran()></p>`,
  `<p><iframe src="${real}"></iframe><script>ran()</script></p>`,
  `<div onclick=ran()><p style="x"><iframe src="${real}"></iframe></p></div>`,
  `<p><button><p><iframe src="${real}"></iframe><img src=x onerror=ran()></button></p>`,
  `<pre>\n\n<iframe src="${real}"></iframe>\n\n</pre>`,
  `<iframe src="${real.replace('https', '&#104;ttps').replace('.com', '&period;com')}"></iframe>`,
  `<object data="${real}"><iframe src="${real}"></iframe></object><embed src="${real}">`,
  // The stored form.
  `<figure><a href="${watch}"><img src=x onerror=ran()></a></figure>`,
  `<figure><a href="${watch}">&lt;img src=x onerror=ran()&gt;</a></figure>`,
  `<figure><a href="${watch}">"&gt;&lt;script&gt;ran()&lt;/script&gt;</a></figure>`,
  `<figure><a href="${watch}">x</a><script>ran()</script></figure>`,
  `<figure><a href="${watch}">x</a><figcaption onclick=ran()>y</figcaption></figure>`,
  `<figure class="article-video"><iframe src="https://leak.invalid/"></iframe><figcaption><a href="${watch}">x</a></figcaption></figure>`,
  `<figure><figure><a href="${watch}">x</a></figure></figure>`,
  `<svg><figure><a href="${watch}" xlink:href="javascript:ran()">x</a></figure></svg>`,
];
