import { Building2, CalendarDays, MapPin, Users } from 'lucide-react'
import type { RouterOutputs } from '#src/api.ts'

/** Industry, size, founding and place in one line, as far as they are known. */
export function OrgFacts({ org }: { org: RouterOutputs['org']['page']['org'] }) {
  const facts = [
    { icon: Building2, text: org.industry },
    {
      icon: Users,
      text: org.numberOfEmployees && `${org.numberOfEmployees.replace('-', '–')} people`,
    },
    { icon: CalendarDays, text: org.foundingDate && `Founded ${org.foundingDate.slice(0, 4)}` },
    { icon: MapPin, text: org.location },
  ].filter(fact => fact.text)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
