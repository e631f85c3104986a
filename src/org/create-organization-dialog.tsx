import { domainLength, nameLength, orgSlugLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useEnterOrganization } from './use-enter-organization.ts'

/** Names an organization, whose admin one becomes, and goes to its dashboard. */
export default function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const enterOrganization = useEnterOrganization()
  const create = trpc.org.create.useMutation()
  const form = useForm({
    initial: { name: '', orgSlug: '', domain: '' },
    save: async fields => {
      const org = await create.mutateAsync(fields)
      await enterOrganization(
        org.orgSlug,
        `${org.name} is created`,
        org.domainAsked
          ? `It is verified once you confirm an address at ${org.domainAsked}.`
          : undefined,
      )
    },
  })
  const lines = { ...form, change: form.correct }
  return (
    <FormDialog
      form={form}
      title="Create organization"
      description="You become its owner. Others join by your invitation."
      action="Create organization"
      onClose={onClose}
    >
      <TextField
        form={lines}
        name="name"
        label="Name"
        maxLength={nameLength}
        autoComplete="organization"
      />
      <TextField
        form={lines}
        name="orgSlug"
        label="Address"
        optional
        hint={`Where its page is: ${paths.org(form.values.orgSlug.trim() || 'your-organization')}. Made from the name if left empty.`}
        maxLength={orgSlugLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        form={lines}
        name="domain"
        label="E-mail domain"
        optional
        hint="Like example.com. The page is marked as verified when your own confirmed address is on it, or once it is."
        maxLength={domainLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
    </FormDialog>
  )
}
