import { useNavigate, useParams } from 'react-router-dom'
import type { ChallengeFields } from '#server/challenge/schema.ts'
import { paths } from '#server/paths.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { useZone } from '#src/lib/local-time.ts'
import { Head } from '#src/shell/head.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { emptyChallenge } from './challenge-form-values.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

export default function ChallengeCreatePage() {
  const { orgSlug = '' } = useParams()
  const zone = useZone()
  const navigate = useNavigate()
  const changed = useChallengeChanged(orgSlug)
  const create = trpc.challenge.create.useMutation()
  const publish = trpc.challenge.publish.useMutation()

  const save = async (fields: ChallengeFields, publishes: boolean, leave: () => void) => {
    const challenge = await create.mutateAsync({ ...fields, orgSlug })
    leave()
    try {
      if (publishes)
        await publish.mutateAsync({ challengeId: challenge.id, version: challenge.version })
    } catch (error) {
      // The draft is there: a second save from this form would make a second challenge.
      await changed(challenge.id)
      sayFailed('Saved as a draft, not published', error)
      return navigate(paths.challengeEdit(orgSlug, challenge.id), { replace: true })
    }
    await changed(challenge.id)
    toast({ title: publishes ? 'Published' : 'Saved as a draft', description: challenge.title })
    return navigate(paths.challengeManage(orgSlug, challenge.id))
  }

  return (
    <>
      <Head title="Create challenge" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Create challenge</h1>
        <ConfirmToPublish />
        <ChallengeForm
          orgSlug={orgSlug}
          key={zone}
          initial={emptyChallenge(zone ?? 'UTC')}
          saveLabel="Save draft"
          canPublish
          cancelTo={paths.orgTab(orgSlug, 'challenges')}
          onSave={save}
        />
      </div>
    </>
  )
}
