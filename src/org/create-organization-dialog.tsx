import { useId, useState, type FormEvent } from 'react'
import { domainLength, nameLength, orgSlugLength } from '#server/limits.ts'
import { useFormProblems } from '#src/form/use-form-problems.ts'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { useEnterOrganization } from './use-enter-organization.ts'

/** Names an organization, whose admin one becomes, and goes to its dashboard. */
export default function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const enterOrganization = useEnterOrganization()
  const create = trpc.org.create.useMutation()
  const [isEntering, setIsEntering] = useState(false)
  const { problems, summaryRef, show, clear } = useFormProblems(['name', 'orgSlug', 'domain'])
  const [corrected, setCorrected] = useState<string[]>([])
  const left = problems.filter(({ fieldId }) => !fieldId || !corrected.includes(fieldId))
  const errorOf = (name: string) => left.find(({ fieldId }) => fieldId === name)?.message
  const [values, setValues] = useState({ name: '', orgSlug: '', domain: '' })
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setCorrected([...corrected, name])
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    setCorrected([])
    setIsEntering(true)
    try {
      const org = await create.mutateAsync(values)
      await enterOrganization(org.orgSlug, `${org.name} is created`)
    } catch (error) {
      show(error)
      setIsEntering(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || isEntering || onClose()}
      title="Create organization"
      description="You become its admin. Others join by your invitation."
      footer={
        <>
          <Button onClick={onClose} disabled={isEntering}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isEntering}>
            Create organization
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => void submit(event)}
        className="flex flex-col gap-5"
      >
        <FormSummary ref={summaryRef} problems={left} />
        <Field id="name" label="Name" error={errorOf('name')}>
          {field => (
            <Input
              {...field}
              {...bind('name')}
              maxLength={nameLength}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field
          id="orgSlug"
          label="Address"
          optional
          error={errorOf('orgSlug')}
          hint={`Where its page is: ${paths.org(values.orgSlug.trim() || 'your-organization')}. Made from the name if left empty.`}
        >
          {field => (
            <Input
              {...field}
              {...bind('orgSlug')}
              maxLength={orgSlugLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          id="domain"
          label="E-mail domain"
          optional
          error={errorOf('domain')}
          hint="Like example.com. If your own confirmed address is on it, the page is marked as verified."
        >
          {field => (
            <Input
              {...field}
              {...bind('domain')}
              maxLength={domainLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
