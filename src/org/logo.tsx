import { useQueryClient } from '@tanstack/react-query'
import { maxLogoSize } from '#server/limits.ts'
import { filePaths } from '#server/file-paths.ts'
import { organizationKey, organizationsKey, type RouterOutputs } from '#src/api.ts'
import { PictureField } from '#src/picture/picture-field.tsx'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'

type Organization = Pick<RouterOutputs['org']['forEdit'], 'orgSlug' | 'name' | 'logoUrl'>

/** The organization's logo as others see it. */
export function Logo({ org: { orgSlug, name, logoUrl } }: { org: Organization }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = trpc.org.removeLogo.useMutation()
  const changed = () =>
    Promise.all([
      utils.org.forEdit.invalidate({ orgSlug }),
      utils.org.page.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
      utils.job.invalidate(),
      queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) }),
      queryClient.invalidateQueries({ queryKey: organizationsKey }),
    ])
  return (
    <PictureField
      thing="logo"
      headingLevel={3}
      name={name}
      url={logoUrl}
      address={filePaths.orgLogo(orgSlug)}
      maxSize={maxLogoSize}
      hint="It is shown whole, in a square."
      remove={() => remove({ orgSlug })}
      changed={changed}
    >
      <Avatar
        size="xl"
        orgSlug={orgSlug}
        name={name}
        src={logoUrl}
        alt={logoUrl ? `Logo of ${name}` : 'No logo yet: the initials stand in for it'}
      />
    </PictureField>
  )
}
