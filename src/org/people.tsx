import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'

/** Who of the team chose to be seen here; nothing when nobody did. */
export function People({ people }: { people: RouterOutputs['org']['page']['people'] }) {
  if (people.length === 0) return null
  return (
    <Card title={`People (${people.length})`}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {people.map(({ name, title, username }, index) => (
          // In the order in which they joined; two may have one name.
          <li key={username ?? index} className="flex min-w-0 items-center gap-3">
            <Avatar name={name} />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {username ? (
                  <Link to={paths.publicProfile(username)} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </p>
              {title && <p className="wrap-anywhere text-ink-soft">{title}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
