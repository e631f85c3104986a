import { useId, type ReactNode } from 'react'
import { trpc } from '#src/trpc.ts'
import { BlindDefault } from './blind-default.tsx'
import { Logo } from './logo.tsx'
import { ClaimsForm, KeepingForm, ProfileForm } from './organization-forms.tsx'
import { MessageTemplates } from './settings/message-templates.tsx'
import { OwnReasons } from './settings/own-reasons.tsx'
import { OwnStages } from './settings/own-stages.tsx'
import { RejectionTemplates } from './settings/rejection-templates.tsx'
import { StandingCard } from './standing-card.tsx'
import { TabLoading } from './tab-loading.tsx'
import { useSaveOrganization } from './use-save-organization.ts'

/** What the public page says of the organization, whose it is, and how it hires. */
export default function OrganizationTab({ orgSlug }: { orgSlug: string }) {
  // Always read anew: the version must be today's, or saving would be refused.
  const { data, isFetchedAfterMount } = trpc.org.forEdit.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data || !isFetchedAfterMount) return <TabLoading />
  return <Settings org={data} />
}

function Settings({ org }: { org: Parameters<typeof useSaveOrganization>[0] }) {
  const { orgSlug } = org
  const save = useSaveOrganization(org)
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <Group title="Profile">
        <Logo org={org} />
        <ProfileForm org={org} onSave={save} />
      </Group>
      <Group title="Domain and claims">
        <StandingCard key={org.standing.missing} org={org} />
        <ClaimsForm org={org} onSave={save} />
      </Group>
      <Group title="Hiring">
        <OwnStages orgSlug={orgSlug} />
        <OwnReasons orgSlug={orgSlug} />
        <RejectionTemplates org={org} />
        <MessageTemplates org={org} />
        <BlindDefault orgSlug={orgSlug} />
        <KeepingForm org={org} onSave={save} />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
