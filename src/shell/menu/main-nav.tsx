import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { MyOrganization } from './my-organization.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

const itemClass =
  'inline-flex h-full items-center gap-1 border-b-2 border-transparent font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-busy:cursor-progress aria-busy:border-line-strong aria-busy:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** For who is signed in, from 768 px up; below, the menu holds it. */
export function MainNav({ organizations }: { organizations: MyOrganization[] }) {
  return (
    <nav aria-label="Main" className="hidden h-full items-stretch gap-6 md:flex">
      <OrganizationsEntry organizations={organizations} />
      <NavLink to={paths.dashboard} className={itemClass}>
        Dashboard
      </NavLink>
      <NavLink to={paths.jobs} className={itemClass}>
        Opportunities
      </NavLink>
      <NavLink to={paths.challenges} className={itemClass}>
        Challenges
      </NavLink>
    </nav>
  )
}

/** Nothing without an organization, a link to its dashboard with one, a menu with several. */
function OrganizationsEntry({ organizations }: { organizations: MyOrganization[] }) {
  const [only, second] = organizations
  if (!only) return null
  if (second) return <OrganizationsMenu organizations={organizations} />
  return (
    <NavLink to={paths.orgDashboard(only.orgSlug)} className={itemClass}>
      Organizations
    </NavLink>
  )
}

function OrganizationsMenu({ organizations }: { organizations: MyOrganization[] }) {
  const [Overlay, request, early] = useLazyPart(() => import('./organizations-overlay.tsx'))
  if (Overlay) return <Overlay trigger={<OrganizationsButton />} organizations={organizations} />
  return <OrganizationsButton {...early} onClick={() => void request()} />
}

function OrganizationsButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      className={itemClass}
    >
      Organizations
      <ChevronDown aria-hidden className="size-4" />
    </button>
  )
}
