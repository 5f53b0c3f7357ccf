// pl-4 in a comment
export const classes = [
  'pl-4', // found
  'ps-4',
  'md:hover:-mr-[1em]', // found
  '[&:not(:first-child)]:border-l-2', // found
  'border-line rounded-full p-4 mx-auto inset-x-0',
  'rounded-tl-none', // found
  'rounded-ss-none',
  'absolute left-0', // found
  '*:right-[max(1rem,2vw)]', // found
  'top-1/2 left-1/2 -translate-1/2',
  'text-left', // found
  'float-right',
  'clear-left', // found
];

export const words = ['left-aligned', 'tags-left-out', 'right'];
