import { Link } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PartBoundary } from './error/part-boundary.tsx'
import { lazy } from './lazy.tsx'
import { MainNav } from './menu/main-nav.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import type { MyOrganization } from './menu/my-organization.ts'
import { UserMenu } from './menu/user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const Bell = lazy(() => import('./bell/bell.tsx'))

interface HeaderProps {
  /** Null when signed out; undefined when that is not known. */
  user: CurrentUser | null | undefined
  organizations: MyOrganization[]
}

export function Header({ user, organizations }: HeaderProps) {
  return (
    <header
      data-app
      className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-surface"
    >
      <div className="mx-auto flex h-full w-full max-w-page items-center gap-8 px-4 sm:px-6">
        <Link to="/" aria-label="Fairlead, start page" className="-mx-1 rounded-control px-1 py-2">
          <Wordmark />
        </Link>
        {user && <MainNav organizations={organizations} />}
        <div className="ml-auto flex items-center gap-2">
          {user && (
            <div className="grid size-9 place-items-center pointer-coarse:size-11">
              <PartBoundary>
                <Bell key={user.id} userId={user.id} />
              </PartBoundary>
            </div>
          )}
          <div className="hidden items-center md:flex">
            {user && <UserMenu user={user} organizations={organizations} />}
            {user === null && (
              <Link to={paths.signup()} className={buttonClass({ variant: 'primary' })}>
                Get Started
              </Link>
            )}
          </div>
          {user !== undefined && <MobileMenu user={user} organizations={organizations} />}
        </div>
      </div>
    </header>
  )
}
