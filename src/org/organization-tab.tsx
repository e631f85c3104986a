import { useRef } from 'react'
import { orgFields } from '#server/org/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { DraftForm } from '#src/form/draft-form.tsx'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { BlindDefault } from './blind-default.tsx'
import { OrganizationFields, type OrganizationValues } from './organization-fields.tsx'
import { StandingCard } from './standing-card.tsx'
import { TabLoading } from './tab-loading.tsx'

/** What the public page says of the organization. */
export default function OrganizationTab({ orgSlug }: { orgSlug: string }) {
  // Always read anew: the version must be today's, or saving would be refused.
  const { data, isFetchedAfterMount } = trpc.org.forEdit.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data || !isFetchedAfterMount) return <TabLoading />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <StandingCard key={data.standing.missing} org={data} />
      <BlindDefault orgSlug={orgSlug} />
      <EditOrganization org={data} />
    </div>
  )
}

function EditOrganization({ org }: { org: RouterOutputs['org']['forEdit'] }) {
  const utils = trpc.useUtils()
  const update = trpc.org.update.useMutation()
  const version = useRef(org.version)
  const initial: OrganizationValues = {
    description: org.description,
    url: org.url ?? '',
    industry: org.industry ?? '',
    numberOfEmployees: org.numberOfEmployees ?? '',
    foundingDate: org.foundingDate ?? '',
    location: org.location ?? '',
    logoUrl: org.logoUrl ?? '',
    retentionDays: String(org.retentionDays),
  }
  const save = async (fields: OrganizationValues, _: boolean, markSaved: () => void) => {
    const saved = await update.mutateAsync({
      orgSlug: org.orgSlug,
      version: version.current,
      // The server checks the size against its list.
      fields: fields as Parameters<typeof update.mutateAsync>[0]['fields'],
    })
    version.current = saved.version
    markSaved()
    await Promise.all([
      utils.org.page.invalidate({ orgSlug: org.orgSlug }),
      utils.org.activity.invalidate({ orgSlug: org.orgSlug }),
    ])
    toast({ title: 'Saved', description: org.name })
  }
  return (
    <DraftForm
      initial={initial}
      saveLabel="Save changes"
      canPublish={false}
      cancelTo={paths.org(org.orgSlug)}
      onSave={save}
      check={check}
      thing={() => org.name}
    >
      {form => <OrganizationFields form={form} />}
    </DraftForm>
  )
}

/** Sent as it was typed: the server alone turns it into what is stored. */
async function check(values: OrganizationValues) {
  const checked = orgFields.safeParse(values)
  return checked.success ? { success: true as const, data: values } : checked
}
