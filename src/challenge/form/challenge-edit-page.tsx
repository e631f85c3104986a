import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { ChallengeFields } from '#server/challenge/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { SuspendedNotice } from '#src/auth/suspended-notice.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { valuesOf } from './challenge-form-values.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { isEditable, statusAt } from '#src/challenge/challenge-words.ts'
import { EntrantNotice } from '#src/challenge/judging/entrant-notice.tsx'
import { ExtendDeadline } from './extend-deadline.tsx'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

export default function ChallengeEditPage() {
  const { orgSlug = '', challengeId = '' } = useParams()
  const now = useNow()
  // Always read anew: the version must be today's, or saving would be refused.
  const { data, error, isFetchedAfterMount } = trpc.challenge.forAdmin.useQuery(
    { orgSlug, challengeId },
    { refetchOnMount: 'always' },
  )
  if (error || !data || !isFetchedAfterMount) return <NoRecord error={error} />
  return (
    <>
      <Head title={`Edit ${data.title}`} noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Edit challenge</h1>
        {data.isSuspended && <SuspendedNotice />}
        {data.status === 'draft' && !data.isSuspended && <ConfirmToPublish />}
        {data.isEntrant ? (
          <EntrantNotice />
        ) : (
          <Editor orgSlug={orgSlug} challenge={data} now={now} />
        )}
      </div>
    </>
  )
}

function Editor({ orgSlug, challenge, now }: EditChallengeProps & { now: number }) {
  if (isEditable(challenge, now))
    return <EditChallenge key={challenge.id} orgSlug={orgSlug} challenge={challenge} />
  if (statusAt(challenge, now) === 'open')
    return <ExtendDeadline key={challenge.id} orgSlug={orgSlug} challenge={challenge} />
  return (
    <Alert
      title="This challenge can’t be changed any more"
      action={
        <Link to={paths.challengeManage(orgSlug, challenge.id)} className={buttonClass()}>
          Manage challenge
        </Link>
      }
    >
      <p>Its deadline has passed: entrants worked by its brief and criteria.</p>
    </Alert>
  )
}

interface EditChallengeProps {
  orgSlug: string
  challenge: RouterOutputs['challenge']['forAdmin']
}

function EditChallenge({ orgSlug, challenge }: EditChallengeProps) {
  const navigate = useNavigate()
  const changed = useChallengeChanged(orgSlug)
  const update = trpc.challenge.update.useMutation()
  const publish = trpc.challenge.publish.useMutation()
  const version = useRef(challenge.version)
  const manage = paths.challengeManage(orgSlug, challenge.id)

  const save = async (fields: ChallengeFields, publishes: boolean, leave: () => void) => {
    const saved = await update.mutateAsync({
      challengeId: challenge.id,
      version: version.current,
      fields,
    })
    version.current = saved.version
    leave()
    if (publishes) await publish.mutateAsync({ challengeId: challenge.id, version: saved.version })
    await changed(challenge.id)
    toast({ title: publishes ? 'Published' : 'Saved', description: saved.title })
    await navigate(manage)
  }

  const isDraft = challenge.status === 'draft'
  return (
    <ChallengeForm
      orgSlug={orgSlug}
      initial={valuesOf(challenge)}
      saveLabel={isDraft ? 'Save draft' : 'Save changes'}
      canPublish={isDraft && !challenge.isSuspended}
      cancelTo={manage}
      onSave={save}
    />
  )
}
