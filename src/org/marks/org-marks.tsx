import ReportButton from '#src/report/report-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** What a signed-in person can do about an organization. */
export default function OrgMarks({ org }: { org: { orgSlug: string; name: string } }) {
  return (
    <div className="flex gap-2">
      <FollowButton org={org} />
      <ReportButton what={{ kind: 'organization', orgSlug: org.orgSlug }} name={org.name} />
    </div>
  )
}
