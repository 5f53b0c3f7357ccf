/** Shows one state (`/__states?state=admin/audit-log`) or the list of all. */
import { isolate } from './isolate.ts';

// Before the code of the site looks at any of this.
isolate();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const query = new URLSearchParams(location.search);
const name = query.get('state');
const theme = query.get('theme');
// Read by the script of index.html.
if (theme) localStorage.setItem('theme', theme);
document.querySelectorAll('[data-shell]').forEach((element) => element.remove());

window.showState = async (next) => (await import('./show-state.ts')).showState(root, next);
if (name) await window.showState(name);
else (await import('./gallery.tsx')).showGallery(root);
