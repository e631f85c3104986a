import type { RefObject } from 'react'
import type { Draft } from '#src/form/draft/kept-draft.ts'

export const emptyInvite = { csv: '', message: '' }
export type InviteDraft = RefObject<typeof emptyInvite>

/** Keeps one field while the page is there. */
export const draftOf = <Name extends keyof typeof emptyInvite>(
  draft: InviteDraft,
  name: Name,
): Draft<Record<Name, string>> => ({
  read: () => ({ [name]: draft.current[name] }) as Record<Name, string>,
  write: values => {
    draft.current = { ...draft.current, [name]: values?.[name] ?? '' }
  },
})

/** It was sent. */
export function forgetInvite(draft: InviteDraft) {
  draft.current = emptyInvite
}
