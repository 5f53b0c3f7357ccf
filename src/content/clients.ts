/** The fictional clients; their wordmarks are in components/site/pictures/client-mark.tsx. */
export type ClientName =
  | 'Chandi Gali'
  | 'Godaghat Homes'
  | 'Desk & Spine'
  | 'Chechi Spice'
  | 'Shelfdate'
  | 'Thappa';
