/** Larger towns as they are written in Chinese, Japanese, Korean, Arabic and Hebrew. */
export const uncasedTowns = `北京|上海|天津|重庆|重慶|广州|廣州|深圳|成都|杭州|武汉|武漢|西安|南京|苏州|蘇州|长沙|長沙|郑州|鄭州|青岛|青島|沈阳|瀋陽|大连|大連|厦门|廈門|宁波|寧波|无锡|合肥|济南|濟南|福州|昆明|东莞|佛山|哈尔滨|长春|石家庄|太原|南昌|南宁|贵阳|兰州|海口|乌鲁木齐|呼和浩特|珠海|常州|温州|泉州|徐州|烟台|香港|澳门|澳門|台北|臺北|新北|桃園|台中|臺中|台南|臺南|高雄|新竹|基隆|嘉義
東京|大阪|京都|横浜|名古屋|札幌|福岡|神戸|仙台|広島|川崎|千葉|埼玉|北九州|堺|新潟|浜松|熊本|岡山|静岡|鹿児島|長崎|金沢|那覇
서울|부산|대구|인천|광주|대전|울산|세종|수원|성남|고양|용인|창원|청주|전주|천안|제주|안양|안산|부천|포항|김해|평택|춘천|원주
القاهرة|الإسكندرية|الاسكندرية|الجيزة|الرياض|جدة|مكة|مكة المكرمة|المدينة المنورة|الدمام|الخبر|دبي|أبوظبي|أبو ظبي|الشارقة|العين|الدوحة|الكويت|المنامة|مسقط|صنعاء|عدن|عمان|عمّان|إربد|الزرقاء|بيروت|طرابلس|دمشق|حلب|حمص|بغداد|البصرة|الموصل|أربيل|القدس|رام الله|غزة|نابلس|الخليل|الخرطوم|بنغازي|تونس|صفاقس|سوسة|الجزائر|وهران|قسنطينة|الدار البيضاء|الرباط|مراكش|فاس|طنجة|أكادير|المنصورة|طنطا|أسيوط|الزقازيق
תל אביב|תל-אביב|תל אביב-יפו|ירושלים|חיפה|באר שבע|ראשון לציון|פתח תקווה|פתח תקוה|אשדוד|נתניה|בני ברק|חולון|רמת גן|גבעתיים|רחובות|אשקלון|בת ים|בית שמש|כפר סבא|הרצליה|חדרה|מודיעין|רעננה|נצרת|לוד|רמלה|הוד השרון|עפולה|נהריה|אילת|טבריה|כרמיאל|עכו|יבנה|קריית גת|נס ציונה|ראש העין|זכרון יעקב`

const countries = new Set(
  `中国|中國|中华人民共和国|日本|日本国|台湾|台灣|臺灣|韓国|韩国|대한민국|한국|مصر|جمهورية مصر العربية|السعودية|المملكة العربية السعودية|الإمارات|الامارات|الإمارات العربية المتحدة|الأردن|لبنان|المغرب|تونس|الجزائر|العراق|سوريا|سورية|اليمن|عمان|سلطنة عمان|قطر|البحرين|الكويت|ليبيا|السودان|فلسطين|موريتانيا|ישראל`.split(
    '|',
  ),
)
export const isUncasedCountry = (text: string): boolean => countries.has(text.trim())

export interface UncasedAddress {
  city: string
  region: string | null
  /** 4 with its region or a district, 3 with its country or street, 2 alone. */
  sure: number
}

const region = String.raw`北海道|東京都|(?:京都|大阪)府|\p{sc=Han}{2,3}[県縣省]|\p{sc=Han}{2,5}自治[区區]|香港|澳[门門]`
const town = String.raw`[\p{sc=Han}\p{sc=Hiragana}ヶケ々]{1,6}?市`
const part = String.raw`\p{sc=Han}{1,6}?[区區县縣町村镇鎮郡]`
const eastAsian = new RegExp(
  String.raw`^(?:中[国國]|日本)?\s?(${region})?\s?(${town})?\s?(${part})?`,
  'u',
)
const korean =
  /^(?:(\p{sc=Hangul}{2,4}(?:특별자치도|도|남도|북도))\s+)?(\p{sc=Hangul}{2,5}(?:특별자치시|특별시|광역시|시|군))(\s+\p{sc=Hangul}{1,5}[구동읍면])?(?=\s|$)/u
const streets = /(?:^|\s)(?:شارع|حي|طريق|ש['׳]|רחוב|רח['׳]|שדרות|שד['׳]|דרך|סמטת)\s/u

/** The town of an address in one of these scripts; null where nothing tells. */
export function readUncasedAddress(
  raw: string,
  isTown: (text: string) => boolean,
): UncasedAddress | null {
  if (raw.length > 120) return null
  const text = raw
    .replace(/^[(（]|[)）]$/g, '')
    .replace(/^〒?\s?\d{3}-?\d{2,4}\s*|^\d{5,6}\s+/, '')
    .trim()
  const first = text.split(/[\s·,，・]/)[0] ?? ''
  if (/^\p{sc=Hangul}/u.test(text)) {
    const [, province = null, city, district] = korean.exec(text) ?? []
    if (city && (province ?? district ?? /(?:특별시|광역시)$/.test(city)))
      return { city, region: province, sure: 4 }
    return isTown(first) ? { city: first, region: null, sure: text === first ? 2 : 3 } : null
  }
  if (/^\p{sc=Han}/u.test(text)) {
    const [found = '', land = null, city, district] = eastAsian.exec(text) ?? []
    const alone = found === text && !/^[城都]市$/.test(text)
    if (city && (land ?? district ?? alone)) return { city, region: land, sure: 4 }
    if (land && (district ?? found === text)) return { city: land, region: null, sure: 4 }
    return isTown(first) ? { city: first, region: null, sure: text === first ? 2 : 3 } : null
  }
  const pieces = text.split(/\s*[,،]\s*|\s+[–-]\s+/u).filter(Boolean)
  if (pieces.length > 5) return null
  const known = pieces.findLast(piece => isTown(piece))
  const land = pieces.find(isUncasedCountry)
  const street = pieces.some(piece => streets.test(`${piece} `))
  const rest = pieces.filter(
    piece => piece !== land && !streets.test(`${piece} `) && !/\d/.test(piece),
  )
  const city = known ?? (land || street ? rest.at(-1) : undefined)
  if (!city || (city === land && !known)) return null
  return { city, region: land && land !== city ? land : null, sure: land || street ? 3 : 2 }
}
