import type { Match, MatchLine } from '#src/match/match-words.ts'
import { placeKey, type Mark, type Place } from '#src/resume/document/marks.ts'

export const placeOfLine = ({ page, bbox, quote }: MatchLine): Place => ({
  page: page ?? 1,
  bbox,
  quote,
})

/** The lines that prove skills, drawn on the file; `chosen` is the key of the one asked for. */
export const matchMarks = (match: Match | null, chosen: string | null): Mark[] =>
  (match?.skills ?? []).flatMap((skill, index) => {
    const places = skill.evidence.map(placeOfLine)
    if (places.length === 0) return []
    const isSelected = places.some(place => placeKey(place) === chosen)
    return [{ id: index, number: null, label: `Shows ${skill.skill}`, places, isSelected }]
  })
