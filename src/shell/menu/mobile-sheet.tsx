import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { isOnCompanyDomain, profilePath } from './account-links.ts'
import type { MyOrganization } from './my-organization.ts'
import { SignedInUser } from './signed-in-user.tsx'
import { useSignOutOrSay } from '#src/shell/use-sign-out-or-say.ts'

export interface MobileMenuProps {
  user: CurrentUser | null
  organizations: MyOrganization[]
}

interface MobileSheetProps extends MobileMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function MobileSheet({ user, organizations, open, onOpenChange }: MobileSheetProps) {
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" size="sm">
      {user ? (
        <SignedIn user={user} organizations={organizations} onGo={close} />
      ) : (
        <Link
          to={paths.login()}
          onClick={close}
          className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
        >
          Get Started
        </Link>
      )}
    </Sheet>
  )
}

interface SignedInProps {
  user: CurrentUser
  organizations: MyOrganization[]
  onGo: () => void
}

function SignedIn({ user, organizations, onGo }: SignedInProps) {
  const { companyDomain } = useConfig()
  const signOut = useSignOutOrSay()
  const [first, second] = organizations
  const entry = (to: string, label: ReactNode) => (
    <li key={to}>
      <NavLink
        to={to}
        onClick={onGo}
        className="flex min-h-11 items-center rounded-control px-3 text-base hover:bg-wash aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium"
      >
        <span className="min-w-0 truncate">{label}</span>
      </NavLink>
    </li>
  )
  const signOutAndClose = () => {
    onGo()
    signOut()
  }
  return (
    <div className="-mx-3 flex flex-col gap-4">
      <div className="px-3">
        <SignedInUser user={user} />
      </div>
      <nav aria-label="Main">
        <ul>
          {first && !second && entry(paths.orgDashboard(first.orgSlug), 'Organizations')}
          {entry(paths.dashboard, 'Dashboard')}
          {entry(paths.jobs, 'Opportunities')}
          {entry(paths.challenges, 'Challenges')}
        </ul>
      </nav>
      {second && (
        <section className="border-t border-line pt-4">
          <h3 className="px-3 pb-1 text-xs text-ink-soft">Organizations</h3>
          <ul>{organizations.map(org => entry(paths.orgDashboard(org.orgSlug), org.name))}</ul>
        </section>
      )}
      <section aria-label="Account" className="border-t border-line pt-4">
        <ul>
          {entry(profilePath(user), 'Profile')}
          {first && !second && entry(paths.orgDashboard(first.orgSlug), first.name)}
          {entry(paths.settings, 'Settings')}
          {isOnCompanyDomain(user, companyDomain) && entry(paths.analytics, 'Analytics')}
        </ul>
      </section>
      <Button size="lg" className="mx-3" onClick={signOutAndClose}>
        Sign out
      </Button>
    </div>
  )
}
