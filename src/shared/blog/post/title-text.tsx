import { isTall } from '../scripts';

/** A title that an author wrote, in whatever script. Its heading has `dir="auto"`. */
export function TitleText({ children }: { children: string }) {
  return isTall(children) ? <span className="tall-script">{children}</span> : children;
}
