import { skillPoints } from '#server/match/schema.ts'
import { Segments } from '#src/ui/figures/segments.tsx'
import { mostPoints, pointsOf, shownState, stateWords, type SkillMatch } from './match-words.ts'

const kinds = [
  { label: 'Met', share: 1, isMeant: (share: number) => share === 1 },
  { label: 'Partly', share: 0.5, isMeant: (share: number) => share > 0 && share < 1 },
  { label: 'Not stated', share: 0, isMeant: (share: number) => share === 0 },
]

/** Each skill of a job, as wide as it counts and as full as a resume shows it; beneath it the sums. */
export function MatchWeights({ skills }: { skills: SkillMatch[] }) {
  const parts = skills.map(skill => ({
    skill,
    points: pointsOf(skill),
    most: mostPoints(skill),
    share: pointsOf(skill) / mostPoints(skill),
  }))
  const isMixed = skills.some(({ required }) => required !== skills[0]?.required)
  return (
    <div className="flex max-w-md flex-col gap-2">
      <Segments
        className="h-4"
        segments={parts.map(({ skill, points, most, share }) => ({
          key: skill.skill,
          share,
          isDouble: isMixed && skill.required,
          title: `${skill.skill}: ${stateWords[shownState(skill)]}, ${points} of ${most} points`,
        }))}
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {kinds.map(({ label, share, isMeant }) => {
          const own = parts.filter(part => isMeant(part.share))
          const sum = (of: (part: (typeof parts)[number]) => number) =>
            own.reduce((total, part) => total + of(part), 0)
          return (
            own.length > 0 && (
              <li key={label} className="tabular flex items-center gap-2">
                <Segments className="h-3 w-4" segments={[{ key: label, share }]} />
                <span>
                  {label} <strong className="font-semibold">{own.length}</strong>
                  <span className="text-xs text-ink-soft">
                    , {sum(part => part.points)} of {sum(part => part.most)} points
                  </span>
                </span>
              </li>
            )
          )
        })}
      </ul>
      {isMixed && (
        <p className="text-xs text-ink-soft">
          A required skill counts {skillPoints.exact.required} points and is drawn twice as wide as
          a preferred one, which counts {skillPoints.exact.preferred}.
        </p>
      )}
    </div>
  )
}
