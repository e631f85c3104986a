import type { RouterInputs } from '#src/api.ts'

type CallOf<Noun extends keyof RouterInputs, Verb extends keyof RouterInputs[Noun] & string> = [
  procedure: `${Noun}.${Verb}`,
  input: RouterInputs[Noun][Verb],
]

/** A procedure that keeps a draft, with what it is given. */
export type Call =
  | CallOf<'job', 'saveApplicationDraft'>
  | CallOf<'challenge', 'saveDraft'>
  | CallOf<'interests', 'saveDraft'>
  | CallOf<'user', 'saveProfileDraft'>
  | CallOf<'user', 'discardProfileDraft'>

/** Browsers refuse to go on with more once the page is gone. In bytes. */
const mostAfterwards = 60_000

/**
 * Calls a procedure while the page goes, of whose answer nobody is left to hear. The usual client
 * waits for the next turn of a page that has none.
 */
export function sendLeaving([procedure, input]: Call) {
  const body = JSON.stringify(input)
  const isShort = new Blob([body]).size <= mostAfterwards
  fetch(`/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: isShort,
  }).catch(() => {})
}
