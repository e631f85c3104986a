/** Numbers that are part of a name, a level, a date or a time of day, and show no size. */

const small = String.raw`(?:1[0-3]|[1-9])(?!\d|[.,]\d|\s?[%€$£x×])`

/** "Level 3", "year 7, 8 and 9". */
const levels = String.raw`(?:class|level|grade|year|stage|phase|tier|type|version|key stage|ks|band|step|room|module|unit|section|article|chapter|category|cat|form|line|shift|klasse|stufe|lehrjahr|niveau|classe|nivel|livello|nível|nivå|poziom|úroveň|szint|уровень|рівень|typ|tipo|kategorie|catégorie|categoría|categoria)s?\.?\s${small}(?:\s?(?:,|and|&|und|et|y|e|en|to|[-–/])\s?${small})*(?!\s(?:million|mio))`

/** "Windows 10", "PHP 8.2", "Article 6", "No. 12". */
const versions = String.raw`(?:windows|office|microsoft|ms|crm|erp|dynamics|exchange|server|python|java|angular|react|vue|php|html|css|sql|oracle|drupal|typo3|android|ios|\.net|euro|formula|agenda|web|industry|industrie|industria|indústria|§{1,2}|no\.|nr\.?|n[º°]|nº)\s?\d{1,4}(?:\.\d{1,2})?\+?(?!\d|,\d{3}|\s?[%€$£]|\s(?:million|mio|k\b))`

const others = [
  String.raw`24\s?[/x]\s?7(?:\s?[/x]\s?365)?|24h?\s?/\s?24h?|7j?\s?/\s?7j?|7/24|r/3`,
  String.raw`[1-6][dg](?![\p{L}\d])|[56]s(?![\p{L}\d])|[345]pl(?![\p{L}\d])|2fa|1[cс](?![\p{L}\d])|3ds max|8d(?![\p{L}\d])|5[- ]whys?`,
  String.raw`1\s?(?:[:-]|-?(?:to|on)-?)\s?1|one[- ](?:to|on)[- ]one|six sigma|big four|four[- ]eyes`,
  String.raw`(?:1st|2nd|3rd|first|second|third|[123]\.)[- ](?:line|level|lvl|tier|shift|class|floor|fix|ebene|lehrjahr|semester|jahrgang)`,
  // "12.03.2021", "03/2022", "2019/20", "9 am"
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}|\d{1,2}\s?[./]\s?(?:19|20)\d{2}|(?:19|20)\d{2}\s?[-/–]\s?\d{2}(?:\d{2})?|['’]\d{2}s?(?!\d)|\d{1,2}(?::\d{2})?\s?[ap]\.?m(?!\p{L})`,
]

const named = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${others.join('|')})(?![\d%]|[.,]\d)|(?<![\p{L}\d])(?:${levels}|${versions})`,
  'giu',
)

/** "ISO 9001:2015", "Part 145"; other short names in capitals, but neither "EUR 500" nor "NPS 62". */
const standards =
  /(?<![\p{L}\d])(?:(?:(?:DIN|EN|BS|ISO|IEC|IFRS|IAS|FRS|GAAP|ASTM|API|NFPA|VDE|VDI|UNI|NF|UNE|PN|ČSN|SFS|SS|NS|DS|PCI DSS|ITIL|SAP|IATF|AS|TS|OHSAS|HTM|CDM)[ /-]?)+\s?\d{1,5}(?:[.:-]\d{1,4})*|Part \d{2,3}|(?!(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|SEK|NOK|DKK|RON|INR|RS|NGN|KES|KSH|GHS|ZAR|UGX|TZS|AED|SAR|QAR|EGP|MAD|AUD|CAD|NZD|SGD|HKD|MYR|RM|IDR|THB|VND|JPY|CNY|RMB|KRW|TRY|TL|RUB|UAH|BRL|MXN|ARS|CLP|COP|PEN|LKR|PKR|BDT|PHP|NPS|CSAT|KPIS?|SLAS?|ROI|ROAS|CTR|MRR|ARR|GMV|OEE|MTTR|ACV|AUM|CA|MW|KW|KG|KM|QM|HA|MIO|TSD|MRD|TOP)\s)\p{Lu}{2,6} \d{1,5}(?:\.\d{1,4})?(?![\d,.]*\d|\s?[%€$£+x]|\s?[kKmM](?!\p{L})|\s\p{Ll}{3}))/gu

/** Digits of a name, as in Q3, B2B or COVID-19, and years, as in "since 2014", measure nothing. */
const inNames =
  /(?<![\p{L}\d])(?:\p{Lu}+-\d+|[\p{Lu}\p{Ll}]+\d[\p{Lu}\p{Ll}\d]*)(?![\d%])|(?<![\d.,])(?:19|20)\d{2}(?![.,]?\d|\s?%)/gu

/** A text without the numbers that measure nothing. */
export const withoutNames = (text: string): string =>
  text.replace(named, ' ').replace(standards, ' ').replace(inNames, ' ')
