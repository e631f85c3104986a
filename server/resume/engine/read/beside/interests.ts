import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { headingDate } from '#server/resume/engine/read/posts/heading-date.ts'
import { trimPiece } from '#server/resume/engine/read/heading-pieces.ts'
import { splitList } from './lists.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

/** What somebody likes to do, one by one or in named groups. */
export const readInterests = (lines: Line[]): Draft[] =>
  lines.flatMap(line => {
    const dated = headingDate(line)
    // "Chess club, captain, 2016 – 2018" is one thing.
    if (dated) return [{ name: cell(trimPiece(line.text.replace(dated.text, '')), line, 0.6) }]
    const [label = '', name = ''] = /^([^:,]{2,30}):\s+(?=\S)/u.exec(line.text) ?? []
    const items = splitList(line.text.slice(label.length))
    if (!name || wordCount(name) > 3 || knownHeading(name) === 'interests')
      return items.map(text => ({ name: cell(text, line, 0.7) }))
    return [
      { name: cell(name, line, 0.7), keywords: items.flatMap(one => cell(one, line, 0.7) ?? []) },
    ]
  })
