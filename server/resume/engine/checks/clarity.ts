import type { Finding } from '../types.ts'
import type { Context } from './context.ts'
import { clip, finding } from './context.ts'
import { BUZZWORDS, FIRST_PERSON } from './phrases.ts'

const LONGEST = 30
const SHORTEST = 8

export function checkClarity(context: Context): Finding[] {
  return [
    ...checkLength(context),
    ...checkPages(context),
    ...checkRepeats(context),
    ...checkStyle(context),
  ]
}

function checkLength({ bullets, evidenceOf }: Context): Finding[] {
  const findings = bullets
    .filter(bullet => bullet.words > LONGEST)
    .map(bullet =>
      finding('BULLET_TOO_LONG', {
        message: `This item has ${bullet.words} words.`,
        why: 'Readers skim; they stop after about 30 words.',
        action: 'Cut it to one achievement, or split it in two.',
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    )
  const short = bullets.filter(bullet => bullet.words < SHORTEST)
  const share = short.length / Math.max(1, bullets.length)
  if (bullets.length >= 3 && share > 1 / 3) {
    findings.push(
      finding('BULLET_TOO_SHORT', {
        message: `${short.length} of your ${bullets.length} list items have fewer than 8 words.`,
        why: 'A few words leave open what you did and what came of it.',
        action: 'Add how you did it, or what changed because of it.',
        points: share > 2 / 3 ? 2 : 1,
        evidence: short.slice(0, 5).flatMap(bullet => evidenceOf(bullet.pointer)),
      }),
    )
  }
  return findings
}

function checkPages({ parsed, months, words }: Context): Finding[] {
  const years = Math.floor(months / 12)
  const allowed = months < 60 ? 1 : months < 180 ? 2 : 3
  const pages = parsed.pages.length || Math.ceil(words / 600)
  // A short text on many pages is a matter of its layout, not of its length.
  if (pages <= allowed || words < allowed * 350) return []
  return [
    finding('TOO_LONG', {
      message: `Your resume has ${pages} pages for ${years} ${years === 1 ? 'year' : 'years'} of work.`,
      why: 'The first page is read, the last one rarely.',
      action: `Shorten it to ${allowed === 1 ? 'one page' : `${allowed} pages`}: cut old posts to one line, and drop what this job does not need.`,
    }),
  ]
}

const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function checkRepeats({ bullets, evidenceOf }: Context): Finding[] {
  const seen = new Map<string, string>()
  return bullets.flatMap(bullet => {
    const key = squeeze(bullet.text)
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, bullet.pointer)
      return []
    }
    return [
      finding('DUPLICATE_BULLET', {
        message: `You say twice: "${clip(bullet.text, 80)}"`,
        why: 'A repeated line takes the room of another achievement.',
        action: 'Keep it where it fits best, and write something new in the other place.',
        pointer: bullet.pointer,
        evidence: [...evidenceOf(first), ...evidenceOf(bullet.pointer)],
      }),
    ]
  })
}

function checkStyle({ bullets, content, evidenceOf }: Context): Finding[] {
  const findings: Finding[] = []
  for (const bullet of bullets.filter(one => FIRST_PERSON.test(one.text)).slice(0, 5)) {
    findings.push(
      finding('FIRST_PERSON', {
        message: `This item speaks of "${FIRST_PERSON.exec(bullet.text)?.[0] ?? 'I'}".`,
        why: 'The whole resume is about you, so the word can go.',
        action: 'Start with the verb: "Led a team" instead of "I led a team".',
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    )
  }
  const texts = [
    ...(content.basics?.summary
      ? [{ text: content.basics.summary, pointer: '/basics/summary' }]
      : []),
    ...bullets,
  ]
  for (const { text, pointer } of texts) {
    const worn = BUZZWORDS.exec(text)?.[0]
    if (!worn || findings.length > 9) continue
    findings.push(
      finding('BUZZWORDS', {
        message: `"${worn}" is a worn phrase.`,
        why: 'Nearly everyone writes it, so it says nothing about you.',
        action: 'Replace it with something you did that shows it.',
        pointer,
        evidence: evidenceOf(pointer),
      }),
    )
  }
  const stopped = bullets.filter(bullet => /[.!]$/.test(bullet.text)).length
  if (bullets.length >= 4 && stopped > 0 && stopped < bullets.length) {
    findings.push(
      finding('INCONSISTENT_PUNCTUATION', {
        message: `${stopped} of your ${bullets.length} list items end with a full stop, the others do not.`,
        why: 'It is a small thing that careful readers notice. This costs no points.',
        action: 'End all of them with a full stop, or none.',
      }),
    )
  }
  return findings
}
