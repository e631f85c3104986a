import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { Card } from '#src/ui/card.tsx'
import { Dial } from '#src/ui/figures/dial.tsx'
import { completenessOf } from './profile-completeness.ts'

/** What one's profile still lacks, each with the place to add it; nothing once it is full. */
export function CompletenessCard({ profile }: { profile: RouterOutputs['user']['ownProfile'] }) {
  const { percent, missing } = completenessOf(profile)
  if (missing.length === 0) return null
  return (
    <Card title={`Your profile is ${percent}% complete`}>
      <div className="flex items-center gap-4">
        <Dial value={percent} label="Complete" isPercent />
        <div className="min-w-0">
          <p className="text-ink-soft">It still lacks</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {missing.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  )
}
