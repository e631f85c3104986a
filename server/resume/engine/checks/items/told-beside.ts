import type { ParsedResume } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { bulletMark, letterCount, wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { isBlankItem } from '../template-words.ts'
import { isLabel, type Statement, statementOf } from './statements.ts'

/** Parts that tell of work and are none of our fields. */
const tellsOfWork =
  /(?<!\p{L})(?:teaching|lectur\p{L}+|supervis\p{L}+|mentoring|clients|grants?|funding|research(?! interests?)|service|leadership|outreach|exhibitions?|performances?|commissions|engagements|assignments|achievements|accomplishments|field ?work|lehre|lehrtätigkeit\p{L}*|lehrveranstaltungen|betreuung|drittmittel|forschung|kunden|erfolge|aufträge|enseignements?|encadrement|recherche|réalisations|missions|clients|docencia|tutorías|investigación|dirección de tesis|clientes|logros|insegnamento|didattica|ricerca|clienti|risultati|ensino|docência|orientaç\p{L}+|investigação|pesquisa|onderwijs|onderzoek|begeleiding|klanten|undervisning|handledning|vejledning|veiledning|forskning|opetus|tutkimus|ohjaus|dydaktyka|nauczanie|badania|výuka|výzkum|oktatás|kutatás|predare|cercetare|преподаван\p{L}+|исследован\p{L}+|викладан\p{L}+|διδασκαλία|έρευνα|öğretim|araştırma)(?!\p{L})/iu

/** Lines in no field, under such a heading, that say something. */
export function toldBeside(parsed: ParsedResume): Statement[] {
  if (parsed.mediaType === 'application/json') return []
  const inField = new Set(
    parsed.provenance
      .filter(one => !/^\/(?:skills|interests|languages)\//.test(one.pointer))
      .flatMap(one => one.blockIds),
  )
  const headings = new Map(
    parsed.signals.headings.flatMap(one => one.blockIds.map(id => [id, one.text])),
  )
  let heading = ''
  return parsed.blocks.flatMap(({ id, text }) => {
    const own = headings.get(id)
    if (own !== undefined) {
      heading = own
      return []
    }
    if (!tellsOfWork.test(heading) || inField.has(id)) return []
    const isMarked = bulletMark.test(text)
    const said = text.replace(bulletMark, '').trim()
    if (isBlankItem(said) || wordCount(said) < (isMarked ? 2 : 5)) return []
    return [statementOf(said, isMarked ? 'item' : 'line')]
  })
}

const partsOfPost = /^\/work\/\d+\/(?:name|position|location|startDate|endDate)$/

/** A sentence behind a title: "Shop assistant, groceries. Worked the till". */
const behindTitle = /(?<=\p{Ll}{3})[.;]\s+(?=\p{L}{2})/u

/** What is told on the line of a post's title and stands in no field, or behind a full stop in one. */
export function toldInHeadings({
  blocks,
  provenance,
  content,
  mediaType,
}: ParsedResume): { text: string; entry: string }[] {
  if (mediaType === 'application/json') return []
  const lines = new Map(blocks.map(one => [one.id, one.text]))
  return (content.work ?? []).flatMap((post, at) => {
    const entry = `/work/${at}`
    const values = [post.name, post.position, post.location].filter(one => one !== undefined)
    const within = values.flatMap(one => one.split(behindTitle).slice(1))
    const own = provenance.filter(one => one.pointer.startsWith(`${entry}/`))
    const told = new Set(
      own.filter(one => !partsOfPost.test(one.pointer)).flatMap(one => one.blockIds),
    )
    const ids = new Set(own.flatMap(one => one.blockIds))
    const left = [...ids].flatMap(id => {
      if (told.has(id)) return []
      const line = values.reduce((text, value) => text.replace(value, '\n'), lines.get(id) ?? '')
      return line.split(/\n|\s[–—-]\s|\(|\)|:\s/).filter(tells)
    })
    return [...within.filter(text => !/[[\]]/.test(text)), ...left].map(text => ({ text, entry }))
  })
}

/** Several words of which some are no names, and that hold no date. */
const tells = (text: string) =>
  letterCount(text) >= 10 &&
  wordCount(text) > 1 &&
  findDate(text) === null &&
  !isBlankItem(text) &&
  !isLabel(text) &&
  !/[[\]]/.test(text) &&
  !isPlace(text) &&
  (text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length > 1
