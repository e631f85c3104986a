/** How well something is known, as a whole text: in brackets, behind a dash or in a column of its own. */
const words = String.raw`
  expert[eoa]? expertenkenntnisse advanced upper-intermediate intermediate beginner basics? proficient
  proficiency master novice skilled competent experienced fluent good very\sgood excellent strong
  basic\sknowledge good\sknowledge working\sknowledge familiar
  avancée? intermédiaire débutante? notions maîtrise confirmée? bon\sniveau courant bonne\smaîtrise bases?
  avanzad[oa] intermedi[oa] básic[oa] medio alto bajo nivel\s(?:alto|medio|avanzado|básico|intermedio)
  avançad[oa] intermediári[oa] especialista
  (?:sehr\s)?gut(?:e\skenntnisse)? grundkenntnisse fortgeschritten(?:e\skenntnisse)? profi anfänger sicher
  gevorderd basis goed uitstekend basiskennis
  avanzat[oa] base espert[oa] buon[oa] ottim[oa] sufficiente
  (?:średnio)?zaawansowan[aey] podstawow[aey] (?:bardzo\s)?dobra\sznajomość biegł[aey] biegła\sznajomość podstawy
  продвинутый базовый уверенный отлично хорошо pokročil[áéý] základ(?:ní|y) dobr[áý]
  avancerad grundläggande goda\skunskaper øvet grundlæggende grunnleggende hyvä perustaidot`
const years = String.raw`\d{1,2}\+?\s*(?:years?|yrs?|jahre?n?|ans|años|anos|anni|jaar|lat|лет|years?\sof\sexperience)(?:\s(?:of\s)?experience)?`

const skillLevel = new RegExp(
  `^(?:${words.trim().split(/\s+/).join('|')}|${years})(?:\\s+(?:level|user|knowledge|niveau|kenntnisse))?$`,
  'iu',
)

export const isLevel = (text: string) => text.length < 40 && skillLevel.test(text.trim())

/** Stars, dots, shares and marks out of a number, drawn or written behind a skill. */
const measured =
  /\s*(?:\(\s*)?(?:\d{1,3}\s?%|(?<=\s)\d{1,2}\s?\/\s?\d{1,2}|[★☆⭐●○◉◯⬤■□▪▫▮▯]{2,})(?:\s*\))?\s*$/u

/** In characters; what is longer is no skill with a level. */
const longest = 200

/** "Java (expert)", "Python – 5 years", "Excel 80%": what is known, and how well where words say it. */
export function withLevel(text: string): { name: string; level: string | null } {
  if (text.length > longest) return { name: text, level: null }
  const name = text.replace(measured, '').trim() || text
  const [, bare = '', ...levels] =
    /^(.+?)\s*(?:\(([^()]+)\)|\s[–—-]\s*([^–—]+)|:\s+(.+))$/u.exec(name) ?? []
  const level = levels.find(Boolean) ?? ''
  return bare && isLevel(level) ? { name: bare.trim(), level: level.trim() } : { name, level: null }
}
