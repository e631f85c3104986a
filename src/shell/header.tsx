import { Link } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PartBoundary } from './error/part-boundary.tsx'
import { lazy } from './lazy.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import type { MyOrganization } from './menu/my-organization.ts'
import { Wordmark } from './wordmark.tsx'

export const MemberHeader = lazy(() => import('./menu/member-header.tsx'))

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
        <Link
          to={user ? paths.home : '/'}
          aria-label={user ? 'Fairlead, home' : 'Fairlead, start page'}
          className="-mx-1 rounded-control px-1 py-2"
        >
          <Wordmark />
        </Link>
        {user && (
          <PartBoundary>
            <MemberHeader user={user} organizations={organizations} />
          </PartBoundary>
        )}
        {user === null && (
          <Link
            to={paths.signup()}
            className={buttonClass({ variant: 'primary', className: 'ml-auto max-md:hidden' })}
          >
            Get Started
          </Link>
        )}
        {user !== undefined && <MobileMenu user={user} organizations={organizations} />}
      </div>
    </header>
  )
}
