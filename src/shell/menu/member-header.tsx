import type { CurrentUser } from '#src/session.ts'
import { Bell } from '../bell/bell.tsx'
import { MainNav } from './main-nav.tsx'
import type { MyOrganization } from './my-organization.ts'
import { UserMenu } from './user-menu.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface MemberHeaderProps {
  user: CurrentUser
  organizations: MyOrganization[]
}

/** What the header holds for who is signed in; visitors do not fetch it. */
export default function MemberHeader({ user, organizations }: MemberHeaderProps) {
  useKeptFocus()
  return (
    <>
      <MainNav organizations={organizations} />
      <div className="ml-auto flex items-center gap-2">
        <Bell key={user.id} userId={user.id} />
        <div className="hidden md:block">
          <UserMenu user={user} organizations={organizations} />
        </div>
      </div>
    </>
  )
}
