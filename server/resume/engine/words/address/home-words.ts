/** How people say where they live, before the town; the town then has the form that an address gives it. */
const before = String.raw`(?:i(?:['’]m| am)?\s+)?(?:currently\s+|presently\s+|now\s+)?(?:based|located|living|lives?(?:\s+and\s+works?)?|residing|resides?|resident|settled)\s+(?:(?:just\s+)?(?:in|near|at|outside|around|close\s+to))|(?:willing|open|ready|able|available|happy)\s+(?:to|for)\s+(?:relocat\p{L}*|move)\s+from|(?:derzeit\s+|aktuell\s+)?(?:wohnhaft|ansässig|lebend|wohnend|wohne|lebe|lebt|wohnt)\s+(?:in|bei|nahe)|(?:actuellement\s+)?(?:domiciliée?|basée?|résidant|réside|résidente?|j['’]habite|habitant|habite)\s+(?:à|a|près\s+de)|(?:actualmente\s+)?(?:resido|vivo|vive|reside|residente|residiendo|afincad[oa]|radicad[oa]|domiciliad[oa]|con base)\s+(?:en|cerca\s+de)|(?:attualmente\s+)?(?:residente|vivo|abito|risiedo|vive|domiciliat[oa]|di base|con base)\s+a|(?:atualmente\s+)?(?:resid[eo]|moro|mora|vivo|residente|domiciliad[oa]|baseado|baseada)\s+em|woonachtig\s+(?:in|te)|(?:woont|woon|wonend|gevestigd)\s+(?:in|te)|(?:bor|boende|bosatt|bosat)\s+i`
/** The towns of these stand in another case; what stands there is told as a place and not read. */
const beforeCase = String.raw`(?:zamieszka\p{L}*|mieszkam)\s+w|bydlím\s+v|bývam\s+v|živim\s+u|živim\s+v|проживаю\s+в|живу\s+[ву]|мешкаю\s+в|asun|relocating\s+to|moving\s+to`

const town = String.raw`(\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:de|del|de la|la|am|an der|im|upon|sur|do|da|dos|of|on)\s)?\p{Lu}[\p{L}.'’-]*){0,3}(?:,\s\p{Lu}[\p{L}.'’ -]{1,30})?)`
const beforeHome = new RegExp(String.raw`(?:^|[\s,(])(?:${before})\s+`, 'iu')
const townFirst = new RegExp(`^${town}`, 'u')
const homeAfter = /^(\p{Lu}[\p{L}.'’ -]{1,30}?)[- ]based$/u
const hinted = new RegExp(String.raw`(?:^|[\s,(])(?:${before}|${beforeCase})\s+\p{L}`, 'iu')
/** A firm has its place as well. */
const ofOthers =
  /(?<!\p{L})(?:company|compan(?:y|ies)|firm|employer|clients?|start-?ups?|charity|school|hospital|family|firma|unternehmen|entreprise|société|empresa|azienda|bedrijf|works?|worked|working|born|geboren|née?|nat[oa]|nacid[oa]|nascid[oa])(?!\p{L})/iu
const mostWords = 8

/** What stands where a short line says that its person lives; null where it says no such thing. */
export function homeIn(text: string): string | null {
  if (text.length > 100 || text.split(/\s+/).length > mostWords || ofOthers.test(text)) return null
  return homeAfter.exec(text)?.[1] ?? townBehind(text)
}

/** The town has its capitals, whatever those of the words before it are. */
function townBehind(text: string): string | null {
  const found = beforeHome.exec(text)
  return found ? (townFirst.exec(text.slice(found.index + found[0].length))?.[1] ?? null) : null
}

/** Whether a short line tells where somebody lives or goes, though not in a form that we read. */
export const hintsAtHome = (text: string): boolean =>
  text.length <= 100 && !ofOthers.test(text) && hinted.test(text)

/** The areas of British postcodes; some write no more of the code: "Doncaster DN4". */
const areas =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE'
const outward = new RegExp(String.raw`^(?:${areas})\d[A-Z\d]?$`, 'u')
const beforeOutward = new RegExp(
  String.raw`^(\p{Lu}[\p{L}.'’ -]{1,40}?)[\s,–-]+((?:${areas})\d[A-Z\d]?)$`,
  'u',
)

export const isPartPostcode = (text: string): boolean => outward.test(text)
/** "Sheffield S11" without its code. "English B1" is a level: of one letter the code must be longer, or the town known. */
export function withoutPartPostcode(
  text: string,
  isTown: (name: string) => boolean,
): string | null {
  const [, name = '', code = ''] = beforeOutward.exec(text) ?? []
  return name && (/^\p{Lu}\p{Lu}|\d\w$/u.test(code) || isTown(name)) ? name : null
}

/** What somebody is or holds, with a letter or a country after it. */
export const belonging =
  /^(?:citizen|national|native|holder|bürger|staatsbürger|citoyen|ciudadan|cittadin|cidad[ãa]|obywatel|medborgare)/iu

/** What heads a part or says how somebody is, though it has the capitals of a name. */
const quality =
  /(?<!\p{L})(?:profil\p{L}*|objectives?|summary|details|skills|about|statement|contacts?|resume|vitae|reliable|focus(?:s)?ed|oriented|motivated|driven|experienced|available|hard-?working|honest|punctual|friendly|careful|kawaler|wzrost|zamężna|żonaty|staatsangehörigkeit|nationalit\p{L}+|nacionalidad\p{L}*|nazionalità|familienstand|zivilstand|geburts\p{L}+)(?!\p{L})/iu

/** "Personal Profile", and what stands in capitals behind a name: "MBA, PMP". */
export const isNoPlace = (text: string): boolean =>
  quality.test(text) || /^(?:\p{Lu}{3,5}, )+\p{Lu}{3,5}$/u.test(text)
