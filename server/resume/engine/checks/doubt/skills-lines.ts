import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import { namedTools } from '../listed/named-tools.ts'

const words =
  'skills?|skillset|competenc(?:e|es|ies)|(?:tech )?stack|software|tools?|methods?|techniques|(?:tickets and )?codings?|abilities|expertise|know-?how|\\p{L}*kenntnisse|fähigkeiten|kompetenzen|methoden|compétences|logiciels|outils|méthodes|habilidades|competencias|conocimientos|herramientas|competenze|abilità|conoscenze|strumenti|competências|conhecimentos|ferramentas|vaardigheden|umiejętności|dovednosti|znalosti|készségek|färdigheter|kunskaper|ferdigheter|færdigheder|kompetencer|taidot|osaaminen|навыки|умения|вештине|vještine|becerileri?'
const before =
  '(?:(?:my|key|core|technical|computer|it|pc|edv|digital|professional|special|relevant|main|soft|hard|additional)[- ]+)*'
const after = '(?:\\s*(?:and|&|und|et|y|e|i|en|och|og|,|/)\\s*\\p{L}+)?'
/** What else lists are headed by, that of machines and licences too. */
const nouns =
  "skills?|software|tools?|toolkit|toolbox|systems?|programs?|programmes?|apps?|machines?|machinery|plant|equipment|kit|instruments?|tickets?|technologies|competenc(?:e|es|ies)|systemy|systemów|uprawnienia|oprogramowanie|programy|narzędzia|nástroje|programok|eszközök|verktyg|verktøy|værktøjer|ohjelmat|ohjelmistot|araçlar|programlar|programe|программы|инструменты|техника|програми|systèmes|logiciels|outils|machines|engins|sistemas|programas|máquinas|maquinaria|equipos|sistemi|programmi|macchinari|attrezzature|anlagen|maschinen|geräte|programme|systeme|scheine|werkzeuge|systemen|programma['’]s|toestellen"
const naming = new RegExp(`(?<!\\p{L})(?:${words}|${nouns})(?!\\p{L})`, 'iu')
const mostOfHeading = 6
const fewestShort = 3
const bullet = /^[-•·▪*>–✓☑■]+\s*/u

/** The last things of a list may be sentences: "Sage, Xero. Own car." */
const thingsIn = (text: string) =>
  text
    .replace(bullet, '')
    .split(/[,;|·•]|\.\s+(?=[\p{Lu}\d])/u)
    .filter(one => /[\p{L}\d]/u.test(one))

/** Four or more things of a few words. */
export function isShortList(text: string): boolean {
  const things = thingsIn(text)
  return things.length > 3 && things.every(one => wordCount(one) < 5)
}

/** Headings of what scholars have, none of which lists skills. */
const ofScience =
  /(?<!\p{L})(?:chapters?|books?|papers?|articles?|posters?|talks?|theses|thesis|dissertation|supervision|service|grants?|prizes?|buchkapitel|kapitel|vorträge|aufsätze|chapitres?|articles|thèse|capítulos?|artículos?|tesis|capitol[oi]|articol[oi]|tesi|artigos?|rozdział\p{L}*|artykuły)(?!\p{L})/iu

const mayHead = (text: string) =>
  isCaps(text) && wordCount(text) < 4 && !/[.,:;!?]/.test(text) && findDate(text) === null

/** A short list that names a program, which no post is told by. */
const namesTools = ({ text }: Block) =>
  text.length < 400 &&
  isShortList(text) &&
  !bullet.test(text) &&
  findDate(text) === null &&
  thingsIn(text).some(one => namedTools(one).length > 0)

/** "Member, Society of Nurses since 2017", "Lopes T. “Two cases”. Rev Sul 12:4–9": dated, quoted or cited. */
const isSaid = (text: string) =>
  findDate(text) !== null ||
  /["“”„«»]|\d\s?[:(]\s?\d|(?<!\p{L})(?:19|20)\d{2}(?!\d)|\p{L}{3}\.\s+\p{Lu}/u.test(text) ||
  /^(?:poster|talk|paper|member|volunteer|speaker|author|mitglied|vortrag|membre|miembro|membro|lid)(?!\p{L})/iu.test(
    text.replace(bullet, ''),
  )

/** "Working capital released: $37 million": money, shares and counts are what came of work. */
export const isResult = (text: string) =>
  /[$€£¥₹]\s?\d|\d\s?(?:%|[€£]|(?:million|mio|mln|billion|percent|prozent|pour cent|por ciento|per cento)(?!\p{L}))|\(\d[\d.,]* (?:to|auf|à|a|naar|do) \d/iu.test(
    text,
  )

/** One line of several things, or several short lines. */
function isList([next, ...below]: Block[]): boolean {
  if (!next) return false
  if (isShortList(next.text) && findDate(next.text)?.kind !== 'range') return true
  if (/,.*,/.test(next.text) && !isSaid(next.text) && !isResult(next.text)) return true
  const lines = [next, ...below]
  const isShort = ({ text }: Block) => wordCount(text) < 6 && !isSaid(text)
  return lines.length >= fewestShort && lines.every(isShort)
}

/** The first lines below one, up to the next heading. */
function linesBelow({ blocks, signals }: ParsedResume, at: number): Block[] {
  const headings = new Set(signals.headings.flatMap(one => one.blockIds))
  const below = blocks.slice(at + 1, at + 1 + fewestShort)
  const end = below.findIndex(one => headings.has(one.id))
  return end < 0 ? below : below.slice(0, end)
}

/** The words of a line name what is listed below it. */
const namesList = (text: string) =>
  text.length <= 60 &&
  !/[.!?]$/.test(text) &&
  wordCount(text) <= mostOfHeading &&
  naming.test(text) &&
  !positionWord.test(text) &&
  findDate(text) === null

/** Whether skills may stand below a heading: by its words, or by the shape of what does. */
export const mayHeadSkills = (
  parsed: ParsedResume,
  text: string,
  id: number | undefined,
): boolean =>
  namesList(text) ||
  (!ofScience.test(text) &&
    isList(
      linesBelow(
        parsed,
        parsed.blocks.findIndex(one => one.id === id),
      ),
    ))

const heading = new RegExp(`^[#*\\s]*${before}(?:${words})${after}\\s*:?[*\\s]*$`, 'iu')
const labelled = new RegExp(
  `^[#*•\\s-]*${before}(?:${words})${after}(?:\\s*\\([^()]{1,30}\\))?[*\\s]*:[*\\s]*(?:\\p{L}[^:]*[,;]|1[.)]\\s\\p{L}[^:]*2[.)])`,
  'iu',
)

/** "COMPUTER SKILL", "Methoden und Sprachen", "## stack". */
export const isSkillsHeading = (text: string): boolean => text.length < 60 && heading.test(text)

/** Whether somebody lists skills in plain sight below a heading that we do not know, or behind it. */
export function listsSkills(parsed: ParsedResume): boolean {
  const { blocks, signals } = parsed
  const headings = new Set(signals.headings.flatMap(one => one.blockIds))
  const known = new Set(
    signals.headings.flatMap(({ kind, blockIds }) => (kind === 'skills' ? blockIds : [])),
  )
  return blocks.some(({ id, text }, at) => {
    if (text.length < 400 && labelled.test(text)) return true
    const next = blocks[at + 1]
    if (!known.has(id) && namesList(text) && isList(linesBelow(parsed, at))) return true
    if (!known.has(id) && (headings.has(id) || mayHead(text)) && next && namesTools(next))
      return true
    if (known.has(id) || !isSkillsHeading(text) || !next || headings.has(next.id)) return false
    return findDate(next.text) === null && wordCount(next.text) > 0
  })
}
