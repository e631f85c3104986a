import { Award } from 'lucide-react'
import type { RouterOutputs } from '#src/api.ts'
import { shownEntry, type Content } from '#src/lib/entry-words.ts'
import { Quote } from '#src/match/quote.tsx'
import { contentKeys } from '#server/profile/sections.ts'
import { Badge } from '#src/ui/badge.tsx'
import { BadgeTitle } from './badge-title.tsx'
import { Section } from './section.tsx'

type Profile = RouterOutputs['user']['profile']
type Evidence = Profile['evidence'][number]

export interface ShownSkillsProps {
  content: Content
  evidence: Evidence[]
  badges: Profile['badges']
}

/** The skills of a profile, each with what shows it; those that are only named come after. */
export function ShownSkills({ content, evidence, badges }: ShownSkillsProps) {
  const skills = content.skills.map(skill => ({ ...skill, ...shownEntry('skills', skill) }))
  if (skills.length === 0) return null
  const groups = skills.filter(({ keywords, place }) => keywords?.length || place)
  const single = skills.flatMap(skill => (groups.includes(skill) ? [] : skill.title))
  const groupsOf = (names: string[]) => <Names names={names} evidence={evidence} />
  return (
    <Section section="skills">
      {groups.map(({ name, place, keywords = [] }, index) => (
        <li key={index} className="flex flex-col gap-1.5 wrap-anywhere">
          {name && <h3 className="font-medium">{[name, place].filter(Boolean).join(' · ')}</h3>}
          {groupsOf(keywords)}
        </li>
      ))}
      {single.length > 0 && <li>{groupsOf(single)}</li>}
      {evidence.length > 0 && (
        <li className="no-print flex flex-col gap-3">
          <Proofs evidence={evidence.slice(0, openly)} content={content} badges={badges} />
          {evidence.length > openly && (
            <details>
              <summary className="mb-3 min-h-6 w-fit content-center text-accent pointer-coarse:min-h-11">
                What shows {evidence.length - openly} more
              </summary>
              <Proofs evidence={evidence.slice(openly)} content={content} badges={badges} />
            </details>
          )}
        </li>
      )}
    </Section>
  )
}

/** So many skills are shown with their proof at once. */
const openly = 3

function Names({ names, evidence }: { names: string[]; evidence: Evidence[] }) {
  const shown = new Set(evidence.map(({ skill }) => skill))
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...new Set(names)].map(name => (
        <li key={name} className="min-w-0">
          {shown.has(name) ? (
            <Badge tone="accent">
              {name}
              <span className="visually-hidden">, shown below</span>
            </Badge>
          ) : (
            <Badge>{name}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Each skill with the lines of the profile and the results that show it. */
function Proofs({ evidence, content, badges }: ShownSkillsProps) {
  return (
    <dl className="flex max-w-prose flex-col gap-3">
      {evidence.map(({ skill, lines, badgeIds }) => (
        <div key={skill} className="flex flex-col gap-1.5 wrap-anywhere">
          <dt className="font-medium">{skill}</dt>
          {lines.map(line => (
            <dd key={line.pointer} data-mark className="border-l-3 border-mark-line pl-2.5">
              <Quote {...line} place={placeIn(content, line.pointer)} />
            </dd>
          ))}
          {badges
            .filter(({ id }) => badgeIds.includes(id))
            .map(badge => (
              <dd key={badge.id} className="flex gap-1.5">
                <Award aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                <span className="min-w-0">
                  <BadgeTitle badge={badge} />
                  {badge.score !== null && `, ${badge.score} points`}
                </span>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

/** The entry that a line stands in: `Data analyst · Northern Ferries`. */
function placeIn(content: Content, pointer: string): string {
  const [, section, index] = pointer.split('/')
  const key = contentKeys.find(one => one === section)
  const entry = key && content[key][Number(index)]
  if (!entry) return ''
  const { title, place } = shownEntry(key, entry)
  return [title, place].filter(Boolean).join(' · ')
}
