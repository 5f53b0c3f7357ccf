/** An email address, a URL, or a path of the site with two parts. */
const address = /([^\s“”"(),]+@[^\s“”"(),?]+|https?:\/\/[^\s“”")]+|\/[\w-]+\/[^\s“”"(),?]+)/;

/** A sentence whose addresses move to the next line as a whole. One that is longer than a line still breaks. */
export function WholeAddresses({ children: text }: { children: string }) {
  const parts = partsOf(text);
  if (parts.length === 1) return <span>{text}</span>;
  return (
    <>
      {/* Blocks in a sentence have blanks around them for screen readers: "Erase asha@example.com ?" */}
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {parts.map(({ part, end, isAddress }) => (
          <span
            key={end}
            {...(isAddress && { translate: 'no', className: 'inline-block max-w-full' })}
          >
            {part}
          </span>
        ))}
      </span>
    </>
  );
}

function partsOf(text: string) {
  let end = 0;
  return text
    .split(address)
    .map((part, place) => ({ part, end: (end += part.length + 1), isAddress: place % 2 === 1 }));
}
