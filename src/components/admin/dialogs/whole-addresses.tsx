/** An email address, a URL, or a path of the site with two parts. */
const address = /([^\s“”"(),]+@[^\s“”"(),?]+|https?:\/\/[^\s“”")]+|\/[\w-]+\/[^\s“”"(),?]+)/;

/** A sentence whose addresses move to the next line as a whole. One that is longer than a line still breaks. */
export function WholeAddresses({ children: text }: { children: string }) {
  let end = 0;
  return text.split(address).map((part, place) => {
    end += part.length;
    const isAddress = place % 2 === 1;
    return (
      <span key={end} {...(isAddress && { translate: 'no', className: 'inline-block max-w-full' })}>
        {part}
      </span>
    );
  });
}
