import { domainLength, nameLength, orgSlugLength } from '#server/limits.ts'
import { useId } from 'react'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useEnterOrganization } from './use-enter-organization.ts'

/** Names an organization, whose admin one becomes, and goes to its dashboard. */
export default function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
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
    <Dialog
      open
      onOpenChange={open => open || form.pending || onClose()}
      title="Create organization"
      description="You become its admin. Others join by your invitation."
      footer={
        <>
          <Button onClick={onClose} disabled={form.pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={form.pending}>
            Create organization
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-5"
      >
        <FormSummary {...form.summary} />
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
      </form>
    </Dialog>
  )
}
