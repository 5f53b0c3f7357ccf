export { site } from './site.prepared';
