import type { JsonResume } from '#server/resume/engine/types.ts'
import { namesLanguage } from '#server/resume/engine/words/icu-names.ts'
import { proseOf } from './spelling.ts'

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** A language that people speak, with or without its level: "English (B1)". */
export const isSpoken = (skill: string) =>
  namesLanguage(skill.replace(/\s*(?:[([–:-].*|[ABC][12])$/u, '').trim())

/** Tells whether what was done says the words of a skill in another form: "Negotiated rights". */
export function tellsOf({ work, education, ...content }: JsonResume): (skill: string) => boolean {
  const titles = [
    ...(work ?? []).map(post => post.position),
    ...(education ?? []).map(one => one.area),
  ]
  const prose = proseOf({ ...content, ...(work && { work }) }).map(one => one.text)
  const told = [...new Set([...prose, ...titles].flatMap(text => wordsOf(text ?? '')))]
  return skill => {
    const words = wordsOf(skill).filter(word => word.length > 2)
    if (words.length === 0 || Math.max(...words.map(word => word.length)) < 6) return false
    return words.every(word => {
      const stem = word.slice(0, Math.max(Math.min(word.length, 5), word.length - 4))
      return told.some(one => one.startsWith(stem))
    })
  }
}
