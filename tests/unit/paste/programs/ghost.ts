// A post of each card of Ghost (kg-default-nodes 2.2.1), shown and copied by Chromium 156; drawings shortened.
export const html = `<p>Words with <mark>a highlight</mark> and <code>code</code>, m<sup>2</sup>.</p><h2 id="parts">Parts</h2><figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://ghost.example/content/images/2026/01/thali.jpg" class="kg-image" alt="" loading="lazy" width="1600" height="900"><figcaption><span style="white-space: pre-wrap;">A thali</span></figcaption></figure><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind the gap</div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">Ask</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg id="Regular" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="cls-1" d="M0 0"></path></svg></button></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Example</div><div class="kg-bookmark-description">A domain</div><div class="kg-bookmark-metadata" style="display: flex;"><img class="kg-bookmark-icon" src="https://example.com/favicon.ico" alt=""><span class="kg-bookmark-author" style="margin-right: 6px;">Example</span><span class="kg-bookmark-publisher">IANA</span></div></div></a></figure><div class="kg-card kg-audio-card"><div class="kg-audio-thumbnail placeholder"><svg width="24" height="24" fill="none"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0"></path><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0"></path><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0"></path></svg></div><div class="kg-audio-player-container"><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><button class="kg-audio-play-icon" aria-label="Play audio"><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">83</span></div><input type="range" class="kg-audio-seek-slider" max="100" value="0"><button class="kg-audio-playback-rate" aria-label="Adjust playback speed">1×</button><button class="kg-audio-unmute-icon" aria-label="Unmute"><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></button><input type="range" class="kg-audio-volume-slider" max="100" value="100"></div></div></div><figure class="kg-card kg-video-card kg-width-regular kg-card-hascaption" data-kg-thumbnail="https://ghost.example/v.jpg" data-kg-custom-thumbnail=""><div class="kg-video-container"><video src="https://ghost.example/v.mp4" poster="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="640" height="360" playsinline="" preload="metadata" style="aspect-ratio: 640 / 360; background: url(&quot;https://ghost.example/v.jpg&quot;) 50% 50% / cover no-repeat transparent;"></video><div class="kg-video-overlay"><button class="kg-video-large-play-icon" aria-label="Play video"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></button></div><div class="kg-video-player-container"><div class="kg-video-player"><button class="kg-video-play-icon" aria-label="Play video"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></button> <span class="kg-video-current-time">0:00</span><div class="kg-video-time">/<span class="kg-video-duration">0:12</span></div><input type="range" class="kg-video-seek-slider" max="100" value="0"> <button class="kg-video-playback-rate" aria-label="Adjust playback speed">1×</button> <button class="kg-video-unmute-icon" aria-label="Unmute"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></button> <input type="range" class="kg-video-volume-slider" max="100" value="100"></div></div></div><figcaption>A film</figcaption></figure><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://ghost.example/plan.pdf" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-caption">For you</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.pdf</div><div class="kg-file-card-filesize">12 KB</div></div></div><div class="kg-file-card-icon"><svg viewBox="0 0 24 24"><defs></defs><polyline class="a" points="8.25 14.25 12 18 15.75 14.25"></polyline><line class="a" x1="12" y1="6.75" x2="12" y2="18"></line><circle class="a" cx="12" cy="12" r="11.25"></circle></svg></div></a></div><div class="kg-card kg-button-card kg-align-center"><a href="https://example.com/book" class="kg-btn kg-btn-accent">Book</a></div><div class="kg-card kg-product-card"><div class="kg-product-card-container"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Thali</h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></span> <span class="kg-product-card-rating-active kg-product-card-rating-star"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></span> <span class="kg-product-card-rating-active kg-product-card-rating-star"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></span> <span class="kg-product-card-rating-active kg-product-card-rating-star"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></span> <span class=" kg-product-card-rating-star"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"></path></svg></span></div><div class="kg-product-card-description"><p>Good</p></div><a href="https://example.com/buy" class="kg-product-card-button kg-product-card-btn-accent" target="_blank" rel="noopener noreferrer"><span>Buy</span></a></div></div><figure class="kg-card kg-code-card"><pre><code class="language-js">let a;</code></pre><figcaption>Listing 1</figcaption></figure><hr>`;

export const text = `Words with a highlight and code, m2.

Parts

A thali
💡
Mind the gap
Ask

Example
A domain

Example
IANA
Talk
0:00
/83

1×

 0:00
/0:12

 1×  
A film
Plan
For you
plan.pdf
12 KB
Book
Thali
    
Good

Buy
let a;
Listing 1
`;
