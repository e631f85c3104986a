import { useConfig } from '#src/config.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'

interface UsernameStatusProps {
  /** As typed. */
  username: string
  /** The one the person has. */
  own: string | null
}

/** The address a username makes, and whether it can be had: asked while one types. */
export function UsernameStatus({ username, own }: UsernameStatusProps) {
  const { origin } = useConfig()
  const wanted = username.trim().toLowerCase()
  const settled = useSettled(wanted)
  const isAsking = settled !== '' && settled !== (own ?? '')
  const { data } = trpc.user.usernameAvailable.useQuery(
    { username: settled.slice(0, 100) },
    { enabled: isAsking },
  )
  const answer = isAsking && settled === wanted ? data : undefined
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <>
      The address of your profile:{' '}
      <span className="wrap-anywhere">
        {host}
        {paths.publicProfile(wanted || '…')}
      </span>
      <output className="block">
        {answer?.available && <span className="text-good">This name is free.</span>}
        {answer && !answer.available && <span className="text-bad">{answer.message}</span>}
      </output>
    </>
  )
}
