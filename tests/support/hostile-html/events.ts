/** Scripts in event attributes: the events a browser fires by itself or with little help, and ways to write them. */

/** Fired without any action of the reader. */
const byThemselves = [
  '<img src=x onerror=ran()>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload=ran()>',
  '<svg onload=ran()>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<svg><set onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><animate attributeName=x dur=1ms repeatCount=2 onrepeat=ran() onend=ran() /></svg>',
  '<svg><script href=x onerror=ran()></script></svg>',
  '<body onload=ran()>',
  '<body onresize=ran() onfocus=ran() onblur=ran()>',
  '<body onscroll=ran()><br><br><br><input autofocus>',
  '<frameset onload=ran()><frame src=x></frameset>',
  '<input onfocus=ran() autofocus>',
  '<p contenteditable autofocus onfocus=ran()>x</p>',
  '<p tabindex=0 autofocus onfocus=ran() id=f>x</p>',
  '<details open ontoggle=ran()><summary>x</summary></details>',
  '<div popover=auto onbeforetoggle=ran() ontoggle=ran()>x</div>',
  '<dialog open onclose=ran() oncancel=ran()>x</dialog>',
  '<marquee onstart=ran() onbounce=ran() onfinish=ran() loop=1>x</marquee>',
  '<video><source onerror=ran()>',
  '<video autoplay onloadstart=ran() src=/x.mp4></video>',
  '<video><track default src=x onerror=ran() oncuechange=ran()></video>',
  '<iframe onload=ran()></iframe>',
  '<object data=x onerror=ran() onload=ran()></object>',
  '<link rel=stylesheet href=x onerror=ran() onload=ran()>',
  '<style onload=ran()>p{}</style>',
  '<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=ran()>x</p>',
  '<p style="content-visibility:auto" oncontentvisibilityautostatechange=ran()>x</p>',
  '<p hidden=until-found onbeforematch=ran()>x</p>',
];

/** Fired by touch. */
const touched = 'click pointerover touchstart keydown focusin paste beforeinput submit foo'.split(
  ' ',
);

/** Ways to write one event attribute. */
const spellings = [
  '<p onclick="ran()">x</p>',
  '<p onclick=`ran()`>x</p>',
  '<p oNcLiCk = ran() >x</p>',
  '<p/onclick=ran()>x</p>',
  '<p title="x"onclick="ran()">x</p>',
  '<p\nonclick\n=\nran()\n>x</p>',
  '<p\u000bonclick=ran()>x</p>',
  '<p on\0click=ran()>x</p>',
  '<p onclick="&#x72;&#x61;n&lpar;&rpar;">x</p>',
  '<p onclick="ra\\u006e()">x</p>',
  '<p title="x" onclick=ran() title="y" onclick=ran()>x</p>',
  '<p "onclick=ran()">x</p>',
  '<p title="x\u2028onclick=ran()">x</p>',
  '<p title=x&Tab;onclick=ran()>x</p>',
  '<b <script>ran()//</script>0</script></b>',
  '<img src onerror /" \'"= alt=ran()//">',
  '<img x="/><img src=x onerror=ran()>" y="<x">',
  "<img title='<img src=x onerror=ran()>'>",
  '<div onclick=ran()><form onsubmit=ran()><input onfocus=ran() name=parentNode>1</form></div>',
  '<b href="javascript:ran()" title="javascript:ran()">x</b>',
];

export const events: string[] = [
  ...byThemselves,
  ...touched.map((name) => `<p on${name}=ran() tabindex=0>x</p>`),
  ...spellings,
];
