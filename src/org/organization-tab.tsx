import type { ReactNode } from 'react'
import { Section, SectionNav } from '#src/form/sections/section-nav.tsx'
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
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,48rem)]">
      <SectionNav sections={sections} />
      <div className="flex min-w-0 flex-col gap-10">
        <Group id="profile">
          <Logo org={org} />
          <ProfileForm org={org} onSave={save} />
        </Group>
        <Group id="claims">
          <StandingCard key={org.standing.missing} org={org} />
          <ClaimsForm org={org} onSave={save} />
        </Group>
        <Group id="hiring">
          <OwnStages orgSlug={orgSlug} />
          <OwnReasons orgSlug={orgSlug} />
        </Group>
        <Group id="templates">
          <RejectionTemplates org={org} />
          <MessageTemplates org={org} />
        </Group>
        <Group id="applications">
          <BlindDefault orgSlug={orgSlug} />
          <KeepingForm org={org} onSave={save} />
        </Group>
      </div>
    </div>
  )
}

const titles = {
  profile: 'Profile',
  claims: 'Domain and claims',
  hiring: 'Hiring',
  templates: 'Templates',
  applications: 'Applications',
}
const sections = Object.entries(titles).map(([id, label]) => ({ id, label }))

function Group({ id, children }: { id: keyof typeof titles; children: ReactNode }) {
  return (
    <Section id={id}>
      <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {titles[id]}
        </h2>
        {children}
      </section>
    </Section>
  )
}
