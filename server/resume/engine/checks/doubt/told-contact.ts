import { positionWord } from '#server/resume/engine/words/titles.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import type { Block, Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { isOfAgency } from '#server/resume/engine/words/address/agency.ts'
import { emailShape, findPhone, otherNumber } from '#server/resume/engine/words/contact-shapes.ts'
import type { Context } from '../context.ts'
import { placeholderDate, templateText } from '../template-words.ts'
import type { Doubt } from './doubt.ts'

const longestLine = 400
/** A number of fewer digits is one of a house, a year or a room. */
const fewestDigits = 8
/** Those of other people, and what was earned or measured. */
const ofOthers = new Set(['references', 'publications', 'certificates', 'projects'])
const amount =
  /(?:[€$£¥₹]|(?<!\p{L})(?:eur|usd|gbp|inr|chf|pln|czk|huf|rs|isbn|doi|issn|arxiv|patent|siret)(?!\p{L}))[^\p{L}]{0,6}$/iu

/** A run of digits that may be a number to call, and is not called anything else. */
function phoneIn(text: string): string | null {
  const found = findPhone(text)
  if (!found || found.replace(/\D/g, '').length < fewestDigits) return null
  const before = text.slice(0, text.indexOf(found)).slice(-40)
  return otherNumber.test(before.trimEnd()) || amount.test(before) ? null : found
}

const at = String.raw`(?:\s?[([{<]\s?(?:at|a|ät|arroba|chez|kukac|zavináč|małpa)\s?[)\]}>]\s?|\s(?:at|arroba|chiocciola|kukac|zavináč|małpa)\s)`
const dot = String.raw`(?:\s?[([{<]\s?(?:dot|punkt|punto|point|ponto|kropka)\s?[)\]}>]\s?|\s(?:dot|punkt|punto|point|ponto|kropka)\s|\.)`
/** "jane (at) post.example", "jane at post dot example"; with bare words both must be words. */
const spelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}._-])[\p{L}\p{N}._+-]{1,40}${at}[\p{L}\p{N}-]{1,40}(?:${dot}[\p{L}\p{N}-]{1,30}){0,3}?${dot}(?:com|org|net|edu|gov|info|example|test|[a-z]{2})(?![\p{L}\p{N}])`,
  'iu',
)
const isOnlySentence = (text: string) => /\sat\s/i.test(text) && !/[([{<]|\sdot\s/i.test(text)

/** An address written in words. */
function emailIn(text: string): string | null {
  const found = spelled.exec(text)?.[0].trim()
  return !found || emailShape.test(found) || isOnlySentence(found) ? null : found
}

function firstIn(
  { blocks, signals }: ParsedResume,
  find: (text: string) => string | null,
): { text: string; block: Block } | null {
  const kinds = new Map(
    signals.headings.flatMap(({ blockIds, kind }) => blockIds.map(id => [id, kind] as const)),
  )
  let part: string | null = null
  for (const block of blocks) {
    part = kinds.has(block.id) ? (kinds.get(block.id) ?? null) : part
    if (ofOthers.has(part ?? '') || isOfAgency(block.text)) continue
    const line = block.text.slice(0, longestLine)
    const text = templateText.test(line) || placeholderDate.test(line) ? null : find(line)
    if (text) return { text, block }
  }
  return null
}

const nameLines = 4
const nameLabel =
  /^(?:full\s+)?(?:name|nom|nombre|nome|naam|imię i nazwisko|namn|navn|nimi|jméno)\s*[:|]?\s+/iu

/** "# Kieran 'Kez' Adeyemi-Platt", "NAME: ADEBAYO, OLUWASEUN PETER": two to five words with capitals. */
function nameIn(text: string): string | null {
  const name = text
    .replace(/^[#*\s]+|[*\s]+$/gu, '')
    .replace(nameLabel, '')
    .trim()
  const words = name.split(/[\s,]+/u)
  const isLabelled = nameLabel.test(text)
  if (!isLabelled && (name.includes(',') || isPlace(name) || positionWord.test(name))) return null
  const isName = words.every(word => /^['"’“(]?\p{Lu}[\p{L}.'’"”)-]*$/u.test(word))
  return isName && words.length > 1 && words.length < 6 && knownHeading(name) === null ? name : null
}

const asks: Record<string, [find: (text: string) => string | null, noun: string, write: string]> = {
  MISSING_NAME: [
    nameIn,
    'name',
    'write it on a line of its own at the top, without signs or labels.',
  ],
  MISSING_PHONE: [phoneIn, 'phone number', 'write it on a line of its own, behind "Phone:".'],
  MISSING_EMAIL: [emailIn, 'e-mail address', 'write it with "@" and a dot: name@example.com.'],
}

/** What looks like a number or an address, though we have not read it as one. */
export function doubtOfContact({ code }: Finding, context: Context): Doubt | null {
  const [find, noun, write] = asks[code] ?? []
  const { parsed } = context
  const head =
    code === 'MISSING_NAME' ? { ...parsed, blocks: parsed.blocks.slice(0, nameLines) } : parsed
  const told = find ? firstIn(head, find) : null
  if (!told) return null
  return {
    on: [`contact ${told.block.id} ${code}`],
    message: `Is "${told.text}" your ${noun}?`,
    yesIsRight: false,
    answers: { right: 'No, it is not', wrong: 'Yes, it is' },
    reason: 'We could not read it as one.',
    ifWrong: `If it is, ${write}`,
    elseDo: 'If not',
    evidence: context.evidenceOfBlocks([told.block.id]),
  }
}
