// React itself is half of what a browser has to read before a page comes alive. It gets a task of its own, and what is
// ours the next one: in between, the browser can answer whoever is using the page already. Both files are asked for at
// the same time (prerender/boot.js).
import 'react-dom/client';
import { loadWhenOnline } from './lib/when-online';
import './styles/index.css';

setTimeout(() => void loadWhenOnline(() => import('./app/start')));
