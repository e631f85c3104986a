import type { ComponentProps } from 'react'
import type { CurrentUser } from '#src/session.ts'
import { initials } from '#server/shown/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { MyOrganization } from './my-organization.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

interface UserMenuProps {
  user: CurrentUser
  organizations: MyOrganization[]
}

export function UserMenu({ user, organizations }: UserMenuProps) {
  const [Overlay, request, early] = useLazyPart(() => import('./user-menu-overlay.tsx'))
  if (Overlay)
    return (
      <Overlay trigger={<UserButton user={user} />} user={user} organizations={organizations} />
    )
  return <UserButton user={user} {...early} onClick={() => void request()} />
}

function UserButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      // Begins with what is seen, so that who speaks to the browser can say it.
      aria-label={`${initials(user)}, user menu of ${user.name}`}
      {...rest}
      className="grid size-9 place-items-center rounded-full aria-busy:cursor-progress aria-busy:bg-line-strong pointer-coarse:size-11"
    >
      <Avatar {...user} />
    </button>
  )
}
