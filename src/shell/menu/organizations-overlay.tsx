import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, MenuLink } from '#src/ui/overlay/menu.tsx'
import type { MyOrganization } from './my-organization.ts'

interface OrganizationsOverlayProps {
  trigger: ReactElement
  organizations: MyOrganization[]
}

/** Fetched by the click that asks for it, so it opens at once. */
export default function OrganizationsOverlay({
  trigger,
  organizations,
}: OrganizationsOverlayProps) {
  return (
    <Menu trigger={trigger} align="start" defaultOpen>
      {organizations.map(({ id, name, orgSlug, logoUrl }) => (
        <MenuLink key={id}>
          <Link to={paths.orgDashboard(orgSlug)}>
            <Avatar name={name} src={logoUrl} size="xs" orgSlug={orgSlug} />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </MenuLink>
      ))}
    </Menu>
  )
}
