/**
 * The words by which the demo names itself, its people, clients and places. A test compares the list with the demo's
 * content. They match whole words; case matters in abbreviations only.
 */
export const demoWords: readonly string[] = [
  'Saffron, example.com, +91, 00000 0000',
  // The agency's people, and its clients' people.
  'Sanika, Gokhale, Tejas, Nambiar, Anju Kurian, Farida Lokhandwala, Harshita Soni, Kavita Thombre, Meghana Rao',
  'Nilesh Borkar, Rohit Malviya, Ruchira Palekar, Sunil Deore, Tessy Kuruvilla',
  // The clients.
  'Chandi Gali, Chechi Spice, Desk & Spine, Godaghat, Shelfdate, Thappa, Borkar & Sons, Chhota Sock, Gur ani Tup',
  'Mitti Mor',
  // The places, laws, money and time zones.
  'India, Indian, Pune, Poona, Mumbai, Bombay, Maharashtra, Kolhapur, Satara, Nashik, Jaipur, Indore, Kochi, Kottayam',
  'Kerala, Karnataka, Rajasthan, rupee, rupees, ₹, lakh, lakhs, INR, GST, DPDP, Aadhaar, FSSAI, UPI, Asia/Kolkata, IST',
  'en-IN',
].flatMap((line) => line.split(', '));

/** Two path segments of the demo's logo, which every page and SVG icon contains. */
export const demoLogo = '31c0-6.5-1.8-10.2-6.4-13.6';
