// React itself is half of what a browser has to read before a page comes alive. It gets a task of its own, and what is
// ours the next one: in between, the browser can answer whoever is using the page already. Both files are asked for at
// the same time (prerender/boot.js).
import 'react-dom/client';
import { isStaleChunk, reloadOnce } from './app/reload-once';
import { applyStyles } from './lib/stylesheets';
import { loadWhenOnline } from './lib/when-online';
import './styles/index.css';

async function bringToLife(): Promise<void> {
  try {
    await loadWhenOnline(() => import('./app/start'));
  } catch (error) {
    // Read, the page can be all the same.
    void applyStyles();
    // HTML from before a deploy, kept by a browser.
    if (isStaleChunk(error)) void reloadOnce();
    throw error;
  }
}

setTimeout(() => void bringToLife());
