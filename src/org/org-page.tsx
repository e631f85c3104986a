import { BadgeCheck, ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { ChallengeRow } from '#src/challenge/challenge-row.tsx'
import { useConfig } from '#src/config.ts'
import { JobCard } from '#src/job/job-card.tsx'
import { jsonLd } from '#src/lib/json-ld.ts'
import { paths } from '#server/paths.ts'
import { ForMembers } from '#src/shell/for-members.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { HiringRecord } from '#src/job/hiring-record.tsx'
import { confirmedHow } from './confirmed-how.ts'
import { OrgFacts } from './org-facts.tsx'
import { People } from './people.tsx'

const OrgMarks = lazy(() => import('./marks/org-marks.tsx'))
const StaffActions = lazy(() => import('./staff/staff-actions.tsx'))

type Organization = RouterOutputs['org']['page']['org']

export default function OrgPage() {
  const { orgSlug = '' } = useParams()
  const { origin, claimToken } = useConfig()
  const { data, error } = trpc.org.page.useQuery({ orgSlug })
  if (error || !data) return <NoRecord error={error} />
  const { org, jobs, challenges, record, people, isStaff, canUndoClaim } = data
  return (
    <>
      <Head
        title={org.name}
        description={summaryOf(org)}
        canonical={paths.org(org.orgSlug)}
        picture={paths.picture('org', org.orgSlug)}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonLd(organizationData(org, origin)) }}
      />
      <div className="flex flex-col gap-8">
        <header className="flex flex-wrap items-start gap-4">
          <Avatar
            orgSlug={org.orgSlug}
            size="xl"
            name={org.name}
            src={org.logoUrl}
            className="max-sm:size-14"
          />
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-2xl font-semibold">{org.name}</h1>
              {org.status === 'verified' && (
                <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
                  Verified
                </Badge>
              )}
            </div>
            {org.status === 'verified' && org.domain && org.verifiedAt && (
              <p className="text-ink-soft">
                <span className="wrap-anywhere">{org.domain}</span>
                {confirmedHow(org)}
              </p>
            )}
            <OrgFacts org={org} />
            {org.url && (
              <p>
                <a href={org.url} rel="nofollow noopener" className="link">
                  {hostOf(org.url)}
                  <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
                </a>
              </p>
            )}
          </div>
          <ForMembers signedIn={<OrgMarks org={org} />} className={buttonClass()}>
            Follow
          </ForMembers>
          <ForMembers signedIn={null} className={buttonClass()}>
            Report
          </ForMembers>
        </header>
        {isStaff && (
          <PartBoundary>
            <StaffActions org={org} canUndoClaim={canUndoClaim} />
          </PartBoundary>
        )}
        {org.claimable && (
          <Card
            title="Nobody answers for this page yet"
            action={
              claimToken && (
                <Link to={paths.orgClaim(org.orgSlug, claimToken)} className={buttonClass()}>
                  Claim this organization
                </Link>
              )
            }
          >
            <p>
              This page was made from public facts. Anyone who works here can claim it and become
              its owner.
            </p>
          </Card>
        )}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-8">
            {org.description && (
              <section className="flex flex-col gap-3">
                <h2 className="text-xl font-semibold">About</h2>
                <p className="prose whitespace-pre-line">{org.description}</p>
              </section>
            )}
            <Card title={`Open jobs (${jobs.length})`} padded={false}>
              {jobs.length === 0 ? (
                <p className="p-4 text-ink-soft">{org.name} has no open jobs at the moment.</p>
              ) : (
                <ul className="divide-y divide-line">
                  {jobs.map(job => (
                    <JobCard
                      key={job.id}
                      job={job}
                      source="organization"
                      hideOrg
                      headingLevel={3}
                    />
                  ))}
                </ul>
              )}
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {record && (
              <Card title="Hiring record">
                <HiringRecord record={record} />
              </Card>
            )}
            <Card title={`Challenges (${challenges.length})`} padded={false}>
              {challenges.length === 0 ? (
                <p className="p-4 text-ink-soft">{org.name} has set no challenges yet.</p>
              ) : (
                <ul className="divide-y divide-line">
                  {challenges.map(challenge => (
                    <ChallengeRow key={challenge.id} challenge={challenge} hideOrg />
                  ))}
                </ul>
              )}
            </Card>
            <People people={people} />
          </div>
        </div>
      </div>
    </>
  )
}

const organizationData = (org: Organization, origin: string) => ({
  '@type': 'Organization',
  name: org.name,
  url: org.url ?? origin + paths.org(org.orgSlug),
  // One of ours is told by its path.
  logo: org.logoUrl ? new URL(org.logoUrl, origin).href : undefined,
  description: org.description || undefined,
  foundingDate: org.foundingDate ?? undefined,
  address: org.location ?? undefined,
})

/** The first sentences of what it says of itself, as long as a search engine shows. */
function summaryOf(org: Organization): string {
  const text = org.description.replaceAll(/\s+/g, ' ').trim() || `${org.name} on Fairlead.`
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
