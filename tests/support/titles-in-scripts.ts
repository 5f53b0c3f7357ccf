/** Titles with joined letters, reversed lines or words without spaces: language, font package, text. */
export const titlesInScripts = [
  ['hi', 'noto-sans-devanagari', 'हिंदी में विपणन की स्थिति: क्षत्रिय ज्ञान'],
  ['mr', 'noto-sans-devanagari', 'पुण्यातील छोट्या व्यवसायांसाठी ‘डिजिटल’ मार्केटिंग'],
  ['bn', 'noto-sans-bengali', 'বাংলায় বিপণন কৌশল ও ক্ষুদ্র প্রতিষ্ঠান'],
  ['ta', 'noto-sans-tamil', 'தமிழில் சந்தைப்படுத்தல் கொள்கை'],
  ['ar', 'noto-sans-arabic', 'التسويق الرقمي: 15,000 زيارة من Google في شهر'],
  ['fa', 'noto-sans-arabic', 'بازاریابی دیجیتال برای کسب‌وکارهای کوچک (ویژه)'],
  ['ur', 'noto-sans-arabic', 'ڈیجیٹل مارکیٹنگ: چھوٹے کاروبار کے لیے 7 مشورے'],
  ['he', 'noto-sans-hebrew', 'שיווק דיגיטלי עם Google Ads ב־2025 (חדש)'],
  ['th', 'noto-sans-thai', 'การตลาดดิจิทัลสำหรับธุรกิจขนาดเล็กที่กำลังเติบโต'],
  ['ja', 'kosugi-maru', '小さな会社のための「デジタル」マーケティング入門。'],
  ['vi', 'bricolage-grotesque', 'Tiếp thị số cho những doanh nghiệp nhỏ ở Đà Nẵng'],
  ['en', 'bricolage-grotesque', 'Efficient offices: fifty-fifty affairs, AV & To Waltz'],
] as const;
