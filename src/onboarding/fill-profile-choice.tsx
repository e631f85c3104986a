import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { additionsText } from '#src/user/profile/edit/resume-additions.ts'
import type { Proposal } from '#src/user/profile/edit/resume-proposals.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'

const storageKey = 'keep-profile-empty'

/** Whether a resume's content goes on the profile: yes, until one says no; kept for this visit. */
export function useFillChoice(resumeId: string | undefined) {
  const [isRefused, setRefused] = useState(
    () => resumeId !== undefined && sessionStorage.getItem(storageKey) === resumeId,
  )
  const choose = (isWanted: boolean) => {
    setRefused(!isWanted)
    if (isWanted) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, resumeId ?? '')
  }
  return [!isRefused, choose] as const
}

interface FillProfileChoiceProps {
  additions: Proposal[]
  isWanted: boolean
  onChange: (isWanted: boolean) => void
}

/** Offers to put on the profile what was read; says so when all of it is there. */
export function FillProfileChoice({ additions, isWanted, onChange }: FillProfileChoiceProps) {
  if (additions.length === 0)
    return (
      <Alert tone="good" title="Your profile says what we read from your resume">
        <p>
          You can change it at any time under{' '}
          <Link to={paths.profileEdit} className="link">
            Edit profile
          </Link>
          .
        </p>
      </Alert>
    )
  return (
    <div className="rounded-surface border border-line bg-wash p-4">
      <Checkbox
        label={
          <span className="font-medium">Fill my profile with what we read from my resume</span>
        }
        hint={`To add: ${additionsText(additions)}. Nothing is published by this: your profile stays as hidden as it is, and you can change every entry.`}
        checked={isWanted}
        onChange={event => onChange(event.target.checked)}
      />
    </div>
  )
}
