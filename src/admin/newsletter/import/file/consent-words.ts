// Words about consent in the exports of email tools, in several languages, in lower case without accents. Each entry
// matches the start of a word: "unsub" matches "unsubscribed". A final point matches the whole word, and a star matches
// inside a word, for German compounds.

/** Parts of a text from toWords: a space marks the start or end of a word. */
export type Pieces = readonly string[];

/** Scripts without spaces between words, and Korean as single letters, as toWords returns it. */
const hasNoBlanks = /[\u0e00-\u0eff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]/;

const words = (list: string): Pieces =>
  list.split(',').map((word) => {
    const plain = word
      .trim()
      .replace('.', ' ')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
    if (plain.startsWith('*')) return plain.slice(1);
    return hasNoBlanks.test(plain) ? plain : ` ${plain}`;
  });

/** The meanings in order: the first list that matches decides, so that "unsubscribed" is not read as "subscribed". */
export const vocabulary = [
  [
    'none',
    words(`
    not unsub, not bounc, not suppress, not block, not blacklist, not complain, not spam, not opted out,
    no bounc, no complain, no spam, non bounc, never unsub, never bounc, never complain`),
  ],
  [
    'unknown',
    words(`
    soft, tempor, transient, delayed, deferred, implied, implicit, mailbox full, inbox full`),
  ],
  [
    'never',
    words(`
    never., not subscri, non subscri, nonsubscri, not opted, not opt in, no opt, no consent,
    without consent, no permission, not allowed, not accept, not agree, not confirm, non confirm,
    unconfirm, not verif, unverif, not active, inactiv, not set, not given, not engaged, unactivat,
    not activat, pending, await, waiting, validating, needs attention, paused, on hold, temp hold, archiv,
    transactional, non marketing, not marketing, nicht., unbestatigt, ausstehend, inaktiv, keine., wartend,
    non abonne, non inscri, en attente, jamais., pas inscri, pas abonne, inactif, no suscri, no confirmad,
    sin confirmar, nunca., pendiente, no inscri, nao., pendente, inativ, non iscri, in attesa, inattiv,
    onbevestigd, niet., inactief, wachtend, не подпис, не подтвер, неподтвер, ожида, неактив, 未确认, 未確認,
    未登録, 未订阅, 保留中, असत्यापित, लंबित, 未購読, 未承認, 仮登録, 希望しない, 希望しません, 未訂閱, 未验证,
    未驗證, 待确认, 待確認, 미구독, 미인증, 미동의, 비활성, 대기, غير, قيد الانتظار, معلق, لا يرغب, غیرفعال, לא., ממתין,
    beklemede, onaylanmad, onaysız, pasif, abone degil, izinsiz, izin yok, nieaktywn, niepotwierdz,
    niezapisan, oczekuj, brak zgody, neaktiv, nepotvrz, neprihlas, nesouhlas, ceka, fuggo, inte., ej., ikke.,
    obekraft, ubekræft, ubekreft, vantar, afventer, avventer, neconfirmat, ανενεργ, μη., εκκρεμ, не підпис,
    непідтвер, очіку, ไม่, chưa., tidak., belum.`),
  ],
  [
    'complained',
    words(`
    complain, spam, junk, abuse, abusive, feedback loop, fbl., beschwerde, plainte, queja, reclama,
    pourriel, indesirable, жалоб, спам, スパム, 迷惑, 投诉, 垃圾, शिकायत, 苦情, 投訴, 스팸, sikayet, skarg, ספאם, скарг`),
  ],
  [
    'bounced',
    words(`
    bounc, hardbounc, hard., permanent, cleaned, clean time, clean campaign, undeliver, not deliver,
    non deliver, invalid, bad address, bad email, bad mailbox, nonexist, non exist, does not exist,
    no such, user unknown, quarantin, dead., unzustellbar, ungultig, rebot, devuelt, devolvid, rimbalz,
    rejete, non distribu, ongeldig, отказ, недостав, недейств, 退信, 無効, 无效, 不達, अमान्य, unknown user, ошибк, エラー, 配信不能, 宛先不明,
    バウンス, 無效, 弹回, 彈回, 반송, 발송실패, مرتد, gecersiz, geri don, *unzustellbar, *ungultig, odbit,
    niedostarcz, niepraw, nedoruc, neplatn, visszapatt, ervenytelen, studs, ogiltig, ugyldig, onbestelbaar,
    недійсн`),
  ],
  [
    'unsubscribed',
    words(`
    unsub, opt out, opted out, optout, optedout`),
  ],
  [
    'manual',
    words(`
    suppress, block, blacklist, black list, banned, do not., dont., don t., donot, dnc., dnm., no mail,
    no email, never mail, never email, exclu, stop list, stoplist, negative list, robinson, gesperrt,
    sperr, blockiert, bloqu, bloccat, geblokkeerd, lista negra, liste noire, заблок, чёрн, черн, 黑名单, 拒否,
    अवरुद्ध, *gesperrt, *sperre, geblock, ブロック, ブラックリスト, 除外, 不可, 黑名單, 拉黑, 屏蔽, 封鎖, 차단, محظور, חסום,
    engellen, kara liste, zablok, blokov, tiltott, letilt, sparr, bloker, บล็อก`),
  ],
  [
    'unsubscribed',
    words(`
    un subscri, out., left., leave, leaving, cancel, churn, remov, delet, withdr, revok, denied, declin,
    refus, reject, stop, ended., expired, terminat, disabl, deactivat, desactiv, resign, quit., lapsed,
    abgemeldet, abmeld, ausgetragen, austrag, widerruf, widerspr, gelosch, gekundigt, abbestell,
    deaktiviert, desabonn, desinscri, resili, supprim, baja., desuscri, desubscri, eliminad, disiscri,
    cancellat, revocat, descadastr, removid, uitgeschreven, afgemeld, opgezegd, avregistr, avmeld, frameld,
    peruut, wypisan, odhlas, leiratkoz, отпис, удален, 退订, 退訂, 取消, 解除, 停止, 수신거부, 탈퇴, सदस्यता समाप्त, الغاء,
    إلغاء, *abmeld, *abgemeldet, *abbestell, *widerruf, *widerspr, *ausgetragen, entfernt, 退会, 解約, 抹消,
    수신 거부, 취소, 해지, ملغى, ملغي, لغو, הוסר, הסיר, ביטל, מבוטל, cıkt, cikt, ayrıld, ayrild, iptal, rezygn, usuniet,
    zrusen, torolt, avprenumer, avslut, opsagt, poistu, verwijder, dezabon, sters., desativ, disattiv, annul,
    rimoss, απεγγρα, διαγρα, відпис, видален, скасов, отмен, ยกเลิก, huy., đa huy, berhenti, batal`),
  ],
  [
    'active',
    words(`
    subscri, activ, confirm, opted in, opt in, optin, optedin, double, enabl, regular, premium, free.,
    paid., gift, comped, express, explicit, permi, grant, accept, agree, consent, allow, approv, marketing,
    newsletter, news letter, mailing, verif, deliver, valid, engaged, mailable, sendable, angemeldet,
    anmeld, aktiv, bestatigt, einwillig, zustimm, abonn, rundbrief, inscri, confirme, actif, infolettre,
    suscri, alta., acept, boletin, iscri, attiv, ativ, ingeschreven, aangemeld, actief, nieuwsbrief,
    prenumer, tilmeldt, pameldt, zapisan, zgod, souhlas, prihlas, feliratkoz, подпис, актив, подтвер,
    соглас, 已订阅, 已訂閱, 購読, 登録, 구독, सक्रिय, सदस्य, सहमति, مشترك, 配信中, 有効, 許可, 承認, 订阅, 訂閱, 有效,
    活跃, 已确认, 동의, 활성, نشط, مؤكد, موافق, مشترک, فعال, רשום, מנוי, פעיל, מאושר, abone, aktif, onayl, izinli, aktywn,
    potwierdz, subskry, potvrz, odber, megerosit, bekraft, bekræft, bekreft, samtyck, samtyk, tilannut,
    vahvistet, abonat, εγγεγρα, ενεργ, επιβεβαι, συνδρομ, підпис, підтвер, สมัคร, đang ky, đa đang ky,
    langganan, berlangganan`),
  ],
] as const;

/** Words of channels other than email. */
export const otherChannels = words(`
  sms, whatsapp, phone, call, telef, push, postal, fax, rcs, whats app`);

export const mailWords = words(`
  mail, email, e mail, newsletter, correo, courriel`);

/** Words of columns about payment, measurement and identity, which contain "active" and "bounces" as well. */
export const otherSubjects = words(`
  active subscription, last activ, activity, permanent addr, delivery addr, block no, stripe, plan., complimentary, tier, paid, payment, billing, order, amount, price,
  spent, revenue, expiry, trial, tax, url, link, token, key., hash, id., uuid, ip., latitude, longitude,
  count, total, number of, rate, rating, score, percent, opens, opened, clicks, clicked, sent, received`);

export const statusWords = words(`
  *status, statut, zustand, situac, статус, 状态, 状態, 狀態, 状況, 狀況, ステータス, स्थिति, 상태, حالة, الحالة, وضعیت, סטטוס,
  מצב, durum, stav., allapot, tilaus, estat., κατασταση, стан., สถานะ, trang thai, busena, olek.`);

/** Words that mean a state of a country in postal addresses: only the cells can tell. */
export const stateWords = words(`
  state., stato., estado., stan., tila., stare.`);

/** Headings of columns with dates, reasons or campaigns: a filled cell is what counts. */
export const detailWords = words(`
  time, date, at., on., timestamp, since, datum, fecha, data de., data di., day, reason, campaign, title,
  source, method, note, comment, detail, message, grund, motiv, текст, дата, 日期, 日時, दिनांक`);

/**
 * Words that columns of jobs, places or plans never contain: a column with them is about consent, whatever its heading.
 */
export const tellingWords = words(`
  unsub, nonsubscri, non subscri, not subscri, never subscri, opt out, opted out, optout, cleaned,
  suppress, do not, donot, blocklist, blacklist, bounc, complain, spam, abgemeldet, abmeld, desabonn,
  desinscri, bajas., desuscri, disiscri, descadastr, uitgeschreven, отпис, 退订, *abmeld, *abgemeldet, 配信停止,
  受信拒否, 購読解除, 退訂, 取消订阅, 取消訂閱, 수신거부, 수신 거부, 구독취소, 구독 취소, 구독해지, 구독 해지, إلغاء الاشتراك,
  الغاء الاشتراك, abonelikten, wypisan, odhlas, leiratkoz, avprenumer, dezabon, απεγγρα, відпис, ยกเลิกการสมัคร,
  huy đang ky`);

/** The same words without those that names of companies and streets contain. */
export const mailingWords: Pieces = tellingWords.filter((word) => !word.includes('spam'));
