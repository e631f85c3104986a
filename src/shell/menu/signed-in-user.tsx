import type { CurrentUser } from '#src/session.ts'
import { Avatar } from '#src/ui/avatar.tsx'

/** Who is signed in: at the top of the user menu and of the phone's menu. */
export function SignedInUser({ user }: { user: CurrentUser }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar {...user} />
      <div className="min-w-0">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-xs text-ink-soft">{user.email}</p>
      </div>
    </div>
  )
}
