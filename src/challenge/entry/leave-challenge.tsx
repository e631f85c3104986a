import { useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useMySubmissionChanged } from './use-my-submission.ts'

/** Takes an entrant out, after asking. */
export function LeaveChallenge({ challenge }: { challenge: { id: string; title: string } }) {
  const [isAsking, setIsAsking] = useState(false)
  const [AlertDialog, request] = useLazyPart(async () => ({
    default: (await import('#src/ui/overlay/alert-dialog.tsx')).AlertDialog,
  }))
  const changed = useMySubmissionChanged(challenge.id)
  const leave = trpc.challenge.leave.useMutation()
  const confirm = async () => {
    await leave.mutateAsync({ challengeId: challenge.id })
    await changed()
    toast({ title: 'You have left', description: challenge.title })
  }
  const utils = trpc.useUtils()
  const [team, setTeam] = useState<string>()
  const ask = async () => {
    const read = utils.challenge.myTeam.fetch({ challengeId: challenge.id })
    await request()
    const own = await read.then(
      answer => answer.team,
      () => null,
    )
    setTeam(own && own.members.length > 1 ? own.name : undefined)
    setIsAsking(true)
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void ask()}>
        Leave this challenge
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          action="Leave"
          thing={challenge.title}
          onConfirm={confirm}
          focusAfter={() => document.querySelector<HTMLElement>('[data-join]')}
        >
          {team
            ? `The others in ${team} go on with the draft and with what was handed in, and are told. You get no result with them. Until the deadline you can enter again, alone or with another team.`
            : 'Your draft is deleted and what you handed in is withdrawn: it is not judged. Until the deadline you can join again, with the attempts you have left.'}
        </AlertDialog>
      )}
    </>
  )
}
