import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { formatDay } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import {
  candidateTones,
  daysSince,
  expectedOf,
  nextInWords,
  type ListedApplication,
} from '../application-words.ts'

interface OwnRowProps {
  application: ListedApplication
  /** Where it is read. */
  link: Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
  /** Off in a short list. */
  withNext?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** One's own application as a row of a list: its stage, since when, and what happens next. */
export function OwnRow({ application, link, withNext = false, children }: OwnRowProps) {
  const { stage, stageSince } = application
  const { title, orgName, orgSlug, logoUrl, note } = namesOf(application)
  const now = useNow()
  const offerUntil = application.kind === 'sent' ? application.offerUntil : null
  const next =
    withNext && !note && !offerUntil && application.kind === 'sent' && nextInWords(application)
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-wash max-sm:items-start">
      <Avatar orgSlug={orgSlug} name={orgName} src={logoUrl} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          {...link}
          data-application={application.id}
          className="text-base font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-ink-soft">
          {orgName}
          {note}
          {application.kind === 'noted' && ' · Noted by you'}
        </p>
        {offerUntil && (
          <p className="text-xs font-medium text-accent">
            An offer waits for your answer until {formatDay(offerUntil)}
          </p>
        )}
        {next && <p className="text-xs wrap-anywhere text-ink-soft">{next}</p>}
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <Badge tone={candidateTones[stage]}>{stage}</Badge>
        <p className="tabular text-xs text-ink-soft">
          {daysSince(stageSince, now, expectedOf(application))}
        </p>
      </div>
      {withNext && <div className="relative sm:w-21 max-sm:empty:hidden">{children}</div>}
    </li>
  )
}

/** What both kinds are called. */
export const namesOf = (application: ListedApplication) =>
  application.kind === 'noted'
    ? {
        title: application.title,
        orgName: application.organization,
        orgSlug: application.organization,
        logoUrl: null,
        note: '',
      }
    : {
        title: application.job.title,
        orgName: application.job.orgName,
        orgSlug: application.job.orgSlug,
        logoUrl: application.job.orgLogoUrl,
        note: application.isSuspended ? ', which is suspended' : '',
      }
