import { findSkills, skillByName } from '#server/skills/find-skills.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

const praise = String.raw`(?:(?:very|sehr|très|muy|muito|molto|zeer|bardzo)\s+)?(?:strong|solid|good|excellent|deep|advanced|basic|working|hands-on|extensive|proven|sound|in-depth|practical|great|expert|thorough|broad|some|gute[rn]?|fundierte|solide|umfassende|vertiefte|sichere[rn]?|erweiterte|langjährige|bonnes?|excellentes?|solides?|bueno?s?|amplios?|sólidos?|bons?|boa|sólida|buona|ottima|solida|goede|uitstekende|dobra)`
/** What a sentence says before it names what somebody knows, by language. */
const openings = [
  String.raw`(?:knowledge|understanding|experience|command|expertise|skills?|proficiency|background|familiarity|grasp|use)\s+(?:of|with|in|on|using)`,
  String.raw`proficient\s+(?:in|with|at)|experienced\s+(?:in|with)|familiar\s+with|(?:highly\s+)?skilled\s+(?:in|at|with)|competent\s+(?:in|with|at)|(?:well[- ])?versed\s+in|able\s+to\s+use|ability\s+to\s+use|knowledgeable\s+(?:in|about)|trained\s+in|comfortable\s+with|adept\s+(?:in|at|with)`,
  String.raw`(?:grund)?kenntnissen?\s+(?:in|im|mit|von|der|des)|erfahrung(?:en)?\s+(?:in|im|mit)|(?:sicherer\s+)?umgang\s+mit|sicher\s+im\s+umgang\s+mit|vertraut\s+mit`,
  String.raw`(?:connaissances?|maîtrise|pratique|expérience|utilisation|notions)\s+(?:de\s+l['’]|de\s+la|des|du|de|d['’]|en|avec|dans)`,
  String.raw`(?:conocimientos?|dominio|manejo|experiencia)\s+(?:de|en|con|del)`,
  String.raw`(?:conhecimentos?|domínio|experiência|vivência)\s+(?:de|em|com|do|da)`,
  String.raw`(?:conoscenz[ae]|padronanza|esperienza|uso)\s+(?:di|del|della|dei|con|in|nell['’]uso\s+di)`,
  String.raw`(?:kennis|ervaring|beheersing)\s+(?:van|met|in)`,
  String.raw`(?:znajomość|obsługa|doświadczenie\s+(?:w|z))`,
]
const opening = new RegExp(String.raw`^(?:${praise}\s+)*(?:${openings.join('|')})\s+(?=\S)`, 'iu')
const praised =
  /^(?:very\s+)?(?:excellent|strong|good|great|outstanding|exceptional|effective|solid)\s+(?=(?:\S+\s+){1,4}skills?$)/iu
const andWord = /\s+(?:and|und|et|y|e|en|sowie|as well as|i|och|og|&)\s+/iu
const leading = /^(?:and|und|et|y|e|sowie|as well as|och|og|&)\s+(?=\S)/iu

/** A sentence without the words before what is known: "Proficient in Excel, Word" is "Excel, Word". */
export function withoutOpening(text: string): { text: string; cut: boolean } {
  const [found] = opening.exec(text) ?? []
  return found ? { text: text.slice(found.length), cut: true } : { text, cut: false }
}

/** The skills of an item: "Java and Spring Boot" names two where both are known, or a sentence says so. */
export function partsOfItem(given: string, told: boolean): string[] {
  const text = given.replace(leading, '').replace(praised, '')
  const parts = text.includes('(') ? [text] : text.split(andWord)
  if (parts.length < 2 || skillByName(text)) return [text]
  const short = parts.every(part => wordCount(part) <= 4)
  const known = parts.every(part => skillByName(part) !== null && /\p{Lu}/u.test(part))
  return short && (told || known) ? parts : [text]
}

/** The skills that a sentence names, as it writes them. */
export const skillsIn = (text: string): string[] => findSkills(text).map(one => one.text)
