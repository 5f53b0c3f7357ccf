// Chromium 156: the clipboard after Ctrl+A and Ctrl+C of a page, without the computed letters and colours.
export const html = `<h1>Costs</h1><nav><a href="https://blog.example/post/#one">One</a> <a href="https://blog.example/post/#two">Two</a></nav><h2 id="one">One</h2><p>She said <q>Yes, <q>soon</q></q>, <mark>bright</mark>, press <kbd>Ctrl</kbd>.<sup id="fnref1"><a href="https://blog.example/post/#fn1">1</a></sup></p><ol reversed=""><li>Gold</li><li>Silver</li><li>Bronze</li></ol><ol><li value="5">Five</li><li>Six</li></ol><ol type="a"><li>Alpha</li></ol><p class="c" style="text-align: center;">In the middle</p><table><caption>Prices</caption><thead><tr><td>Plan</td><td>Price</td></tr></thead><tbody><tr><td>Basic</td><td>12</td></tr></tbody></table><div class="f" style="display: flex; gap: 8px;"><span>Members</span><span>12</span></div><p>Tags <b class="t" style="margin: 0px 4px; font-weight: normal;">New</b><b class="t" style="margin: 0px 4px; font-weight: normal;">Free</b></p><details><summary>Ask</summary><p></p></details><p><abbr title="Hypertext">HTML</abbr> <ruby>漢<rt>kan</rt></ruby> <big>large</big></p><h2 id="two">Two</h2><ol><li id="fn1">A note. <a href="https://blog.example/post/#fnref1">↩</a></li></ol>`;

export const text = `Costs
One Two
One
She said Yes, soon, bright, press Ctrl.1

Gold
Silver
Bronze
Five
Six
Alpha
In the middle

Prices
Plan	Price
Basic	12
Members
12
Tags NewFree

Ask
HTML 漢kan large

Two
A note. ↩`;
