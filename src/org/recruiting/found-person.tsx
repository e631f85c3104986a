import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { InviteByProfile } from '#src/application/invited/by-profile-button.tsx'
import { MatchLines } from '#src/match/match-lines.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { openToLabels } from '#src/user/profile/profile-choices.ts'
import { Dealings } from './dealings.tsx'
import { KeepButton } from './pools/keep-button.tsx'

type Found = RouterOutputs['org']['people']['items'][number]

interface FoundPersonProps {
  orgSlug: string
  /** For which one looks for people, if so. */
  jobId: string | undefined
  person: Found
}

/** Somebody who was found, with the lines that prove what was looked for. */
export function FoundPerson({ orgSlug, jobId, person }: FoundPersonProps) {
  const { name, username, headline, location, openTo, languages, skills } = person
  return (
    <li className="flex gap-4 p-4">
      <Avatar name={name} className="max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={paths.publicProfile(username)} className="link font-semibold wrap-anywhere">
              {name}
            </Link>
            <Badge tone="good">{openToLabels[openTo]}</Badge>
          </p>
          {headline && <p className="wrap-anywhere">{headline}</p>}
          {location && <p className="text-ink-soft wrap-anywhere">{location}</p>}
          {languages.length > 0 && (
            <p className="text-ink-soft wrap-anywhere">
              <span className="visually-hidden">Languages: </span>
              {languages.map(languageWords).join(', ')}
            </p>
          )}
        </div>
        <Dealings orgSlug={orgSlug} dealings={person.dealings} />
        <Strongest {...person.strongest} />
        {skills.length > 0 && (
          <dl className="flex flex-col gap-2">
            {skills.map(({ skill, proof }) => (
              <div key={skill}>
                <dt className="font-medium wrap-anywhere">
                  {skill}
                  {proof?.by && (
                    <span className="font-normal text-ink-soft"> by {proof.by}, a part of it</span>
                  )}
                </dt>
                <dd>
                  {proof ? (
                    <MatchLines lines={[{ ...proof, page: null, bbox: null }]} />
                  ) : (
                    <span className="text-ink-soft">Its words stand in the profile.</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap gap-2">
          <InviteByProfile username={username} name={name} orgSlug={orgSlug} jobId={jobId} />
          <KeepButton username={username} name={name} orgSlug={orgSlug} />
        </div>
      </div>
    </li>
  )
}

/** The skills that the profile shows best, and how many there are besides. */
const Strongest = ({ skills, more }: Found['strongest']) =>
  skills.length > 0 && (
    <ul className="flex flex-wrap items-center gap-1.5">
      {skills.map((skill, index) => (
        <li key={skill} className="min-w-0">
          {index === 0 && <span className="visually-hidden">Skills: </span>}
          <Badge>{skill}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li className="tabular text-ink-soft">
          +{more}
          <span className="visually-hidden"> more in the profile</span>
        </li>
      )}
    </ul>
  )

const languageWords = ({ language, fluency }: Found['languages'][number]) =>
  fluency ? `${language} (${fluency})` : language
