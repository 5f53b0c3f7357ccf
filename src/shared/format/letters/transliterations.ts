// Transliteration tables for slugs: close to the pronunciation, with the letters a to z only.

const deva: Record<string, string> = {};
const add = (table: Record<string, string>, pairs: string) => {
  for (const pair of pairs.split(' ')) {
    const [letter = '', latin = ''] = pair.split('=');
    table[letter] = latin;
  }
};

/** A consonant includes an "a", which a vowel's sign replaces. Keys are in Unicode form NFC. */
add(
  deva,
  'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ऑ=o ओ=o औ=au ऍ=e ' +
    'क=ka ख=kha ग=ga घ=gha ङ=na च=cha छ=chha ज=ja झ=jha ञ=na ट=ta ठ=tha ड=da ढ=dha ण=na ' +
    'त=ta थ=tha द=da ध=dha न=na प=pa फ=pha ब=ba भ=bha म=ma य=ya र=ra ल=la ळ=la व=va श=sha ष=sha स=sa ह=ha ' +
    'क़=qa ख़=kha ग़=ga ज़=za फ़=fa ड़=da ढ़=dha ' +
    'ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ॉ=o ो=o ौ=au ॅ=e ्= ं=n ँ=n ः=h ऽ= ' +
    '०=0 १=1 २=2 ३=3 ४=4 ५=5 ६=6 ७=7 ८=8 ९=9',
);

const arab: Record<string, string> = {};
add(
  arab,
  'ا=a أ=a إ=i آ=a ٱ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ' +
    'ه=h ة=a و=w ي=y ى=a ؤ=u ئ=i ء= پ=p چ=ch ژ=zh گ=g ک=k ی=y ے=e ٹ=t ڈ=d ڑ=r ں=n ہ=h ھ=h ۀ=h ' +
    '\u064e=a \u064f=u \u0650=i \u064b=an \u064c=un \u064d=in \u0651= \u0652= \u0640= ' +
    '٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9 ۰=0 ۱=1 ۲=2 ۳=3 ۴=4 ۵=5 ۶=6 ۷=7 ۸=8 ۹=9',
);

/** The tables by script (ISO 15924). */
export const transliterations: Record<string, Record<string, string>> = {
  Deva: deva,
  Arab: arab,
};
