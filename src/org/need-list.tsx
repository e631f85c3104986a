import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'

type Need = RouterOutputs['org']['needs']['items'][number]

/** What waits for a team; with the organization's name where there are several. */
export const NeedList = ({ needs, isNamed = false }: { needs: Need[]; isNamed?: boolean }) => (
  <ul className="divide-y divide-line">
    {needs.map(need => (
      <NeedRow key={`${need.kind} ${need.id}`} need={need} isNamed={isNamed} />
    ))}
  </ul>
)

function NeedRow({ need, isNamed }: { need: Need; isNamed: boolean }) {
  const { title, text, to } = describe(need)
  return (
    <li className="relative px-4 py-3 hover:bg-wash">
      <Link to={to} className="text-base font-medium wrap-anywhere after:absolute after:inset-0">
        {title}
      </Link>
      <p className="tabular wrap-anywhere text-ink-soft">
        {[isNamed && need.orgName, need.title, text].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function describe({ kind, id, count, at, orgSlug }: Need) {
  if (kind === 'accepted')
    return {
      title:
        count === 1 ? 'Hire who accepted your offer' : `Hire ${count} who accepted your offers`,
      text: `since ${formatDay(at)}`,
      to: `${paths.orgTab(orgSlug, 'applicants')}&job=${id}`,
    }
  if (kind === 'silent')
    return {
      title: count === 1 ? 'Answer 1 applicant' : `Answer ${count} applicants`,
      text: `the job is closed; on ${formatDay(at)} we tell who still waits that no answer came`,
      to: `${paths.orgTab(orgSlug, 'applicants')}&job=${id}`,
    }
  if (kind === 'overdue')
    return {
      title: count === 1 ? 'Answer 1 applicant' : `Answer ${count} applicants`,
      text: `the first has waited since ${formatDay(at)}`,
      to: `${paths.orgTab(orgSlug, 'applicants')}&job=${id}`,
    }
  if (kind === 'judging')
    return {
      title: count === 1 ? 'Judge 1 submission' : `Judge ${count} submissions`,
      text: `closed on ${formatDay(at)}`,
      to: paths.challengeManage(orgSlug, id),
    }
  if (kind === 'assigned')
    return {
      title: `See to the judging of ${count === 1 ? '1 submission' : `${count} submissions`}`,
      text: `closed on ${formatDay(at)}`,
      to: paths.challengeManage(orgSlug, id),
    }
  return {
    title: 'Extend or close a job',
    text: `open until ${formatDay(at)}`,
    to: paths.jobEdit(orgSlug, id),
  }
}
