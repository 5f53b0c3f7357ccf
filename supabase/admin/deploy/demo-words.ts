/**
 * The words of the demo about itself, its people, clients and places: none of it is an adopter's, unless by chance. A test holds
 * the list to the demo's content. Whole words; capitals matter in abbreviations alone.
 */
export const demoWords: readonly string[] = [
  'Saffron, example.com, +91, 00000 0000',
  // Its people, and its clients' people.
  'Sanika, Gokhale, Tejas, Nambiar, Anju Kurian, Farida Lokhandwala, Harshita Soni, Kavita Thombre, Meghana Rao',
  'Nilesh Borkar, Rohit Malviya, Ruchira Palekar, Sunil Deore, Tessy Kuruvilla',
  // Its clients.
  'Chandi Gali, Chechi Spice, Desk & Spine, Godaghat, Shelfdate, Thappa, Borkar & Sons, Chhota Sock, Gur ani Tup',
  'Mitti Mor',
  // Its places, law, money and time.
  'India, Indian, Pune, Poona, Mumbai, Bombay, Maharashtra, Kolhapur, Satara, Nashik, Jaipur, Indore, Kochi, Kottayam',
  'Kerala, Karnataka, Rajasthan, rupee, rupees, ₹, lakh, lakhs, INR, GST, DPDP, Aadhaar, FSSAI, UPI, Asia/Kolkata, IST',
  'en-IN',
].flatMap((line) => line.split(', '));

/** Two strokes of the demo's logo, which stand in every page and in the icons that are SVG. */
export const demoLogo = '31c0-6.5-1.8-10.2-6.4-13.6';
