import type { Line } from '#server/resume/engine/lines/line.ts'
import { guessHeading, kindOfNoun } from '#server/resume/engine/words/headings.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { headingDate } from '../posts/heading-date.ts'

/** "Driving experience", "Experiencia en hostelería": the trade, and the word for what was done in it. */
const ofTrade =
  /^(?:\p{L}+\s)?(?:experiencias?|experiências?|expériences?|esperienz[ae]|experiență|erfahrung(?:en)?|(?:werk)?ervaring|(?:arbets|yrkes)?erfarenhet(?:er)?|erfaring(?:er)?|doświadczeni[ea]|zkušenosti|skúsenosti|praxe|prax|iskustv[oa]|izkušnje|kokemus|опыт(?: работы)?|досвід(?: роботи)?|опит|искуство|εμπειρία)\s+\p{L}|\p{L}\s*(?:experience|experiences|erfahrung(?:en)?|praxis|ervaring|erfarenhet|erfaring|kokemus|tapasztalat|deneyimi?|tecrübesi|iskustvo|izkušnje)\s*:?$/iu

/** The dates of its entries begin within so many lines. */
const reach = 3
const mostWords = 5

/** Sections whose heading often says more than the kind. */
const titled = new Set<SectionKind>(['work', 'education', 'certificates'])

/** What heads the dated entries of a trade, or a part that a colon ends; null for other lines. */
export function headsPosts(lines: Line[], at: number): SectionKind | null {
  const line = lines[at]
  if (!line || line.text.length > 48 || wordCount(line.text) > mostWords) return null
  if (!/^\p{Lu}/u.test(line.text)) return null
  const dated = lines.slice(at + 1, at + 1 + reach).some(one => !one.bullet && headingDate(one))
  if (dated && ofTrade.test(line.text)) return guessHeading(line.text)
  const apart = line.gap > 0.9 && /[:：]$/.test(line.text)
  const noun = apart ? kindOfNoun(line.text) : null
  return noun && titled.has(noun) && (noun !== 'work' || dated) ? noun : null
}
