import { isTall } from '../scripts';

/** Shows a title that an author wrote, in any script. Its heading has `dir="auto"`. */
export function TitleText({ children }: { children: string }) {
  return isTall(children) ? <span className="tall-script">{children}</span> : children;
}
