import { Building2, ChartNoAxesColumn, LogOut, Settings, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { isOnCompanyDomain, profilePath } from './account-links.ts'
import type { MyOrganization } from './my-organization.ts'
import { SignedInUser } from './signed-in-user.tsx'
import { useSignOutOrSay } from '#src/shell/use-sign-out-or-say.ts'

interface UserMenuOverlayProps {
  trigger: ReactElement
  user: CurrentUser
  organizations: MyOrganization[]
}

/** Fetched by the click that asks for it, so it opens at once. */
export default function UserMenuOverlay({ trigger, user, organizations }: UserMenuOverlayProps) {
  const { companyDomain } = useConfig()
  const signOut = useSignOutOrSay()
  return (
    <Menu trigger={trigger} defaultOpen>
      <div className="px-2.5 py-2">
        <SignedInUser user={user} />
      </div>
      <MenuSeparator />
      <MenuLink>
        <Link to={profilePath(user)}>
          <UserRound aria-hidden />
          Profile
        </Link>
      </MenuLink>
      {organizations.map(({ id, name, orgSlug }) => (
        <MenuLink key={id}>
          <Link to={paths.orgDashboard(orgSlug)}>
            <Building2 aria-hidden />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </MenuLink>
      ))}
      <MenuLink>
        <Link to={paths.settings}>
          <Settings aria-hidden />
          Settings
        </Link>
      </MenuLink>
      {isOnCompanyDomain(user, companyDomain) && (
        <MenuLink>
          <Link to={paths.analytics}>
            <ChartNoAxesColumn aria-hidden />
            Analytics
          </Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
