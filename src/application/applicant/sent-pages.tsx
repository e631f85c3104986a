import { useMemo } from 'react'
import { filePaths } from '#server/file-paths.ts'
import type { Match, MatchLine } from '#src/match/match-words.ts'
import { DocumentPane } from '#src/resume/document/document-pane.tsx'
import { placeKey, type Mark, type Place } from '#src/resume/document/marks.ts'
import type { useSentPages } from './use-sent-pages.ts'

interface SentPagesProps {
  applicationId: string
  match: Match | null | undefined
  pages: ReturnType<typeof useSentPages>
}

/** The file as it was sent, in blind review as it was drawn anew, with what shows the job's skills. */
export function SentPages({ applicationId, match, pages: { line, show } }: SentPagesProps) {
  const skills = useMemo(
    () => (match?.skills ?? []).filter(one => placesOf(one).length > 0),
    [match],
  )
  const chosen = skills.findIndex(({ evidence }) => evidence.some(one => isSame(one, line)))
  const marks: Mark[] = skills.map((skill, index) => ({
    id: index,
    number: null,
    label: skill.skill,
    places: placesOf(skill),
    isSelected: index === chosen,
  }))
  const focus = useMemo(() => line && { key: keyOf(line) }, [line])
  const ofChosen = skills[chosen]
  return (
    <div className="min-w-0 lg:sticky lg:top-0 lg:h-[calc(100dvh-13rem)]">
      <DocumentPane
        title="The file"
        note={noteOf(ofChosen?.skill, skills.length)}
        url={filePaths.applicationFile(applicationId)}
        marks={marks}
        focus={focus ?? null}
        onMark={id => {
          const next = skills[id]?.evidence.find(one => one.bbox !== null)
          if (next) show(next)
        }}
      />
    </div>
  )
}

const noteOf = (chosen: string | undefined, skills: number) => {
  if (skills === 0) return false
  return chosen ? `Shows ${chosen}` : 'Marked is what shows the skills of the job'
}

const isSame = (one: MatchLine, line: MatchLine | undefined) =>
  one.pointer === line?.pointer && one.quote === line.quote

const placeIn = ({ page, bbox, quote }: MatchLine): Place[] =>
  page !== null && bbox !== null ? [{ page, bbox, quote }] : []

const placesOf = ({ evidence }: Match['skills'][number]) => evidence.flatMap(placeIn)

const keyOf = (line: MatchLine) => placeIn(line).map(placeKey)[0] ?? null
