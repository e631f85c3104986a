import { useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useMySubmissionChanged } from './use-my-submission.ts'

interface WithdrawWorkProps {
  challenge: { id: string; title: string }
  attemptsLeft: number
}

/** Takes back what was handed in, after asking. */
export function WithdrawWork({ challenge, attemptsLeft }: WithdrawWorkProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [AlertDialog, request, pressed] = useLazyPart(async () => ({
    default: (await import('#src/ui/overlay/alert-dialog.tsx')).AlertDialog,
  }))
  const changed = useMySubmissionChanged(challenge.id)
  const withdraw = trpc.challenge.withdraw.useMutation()
  const confirm = async () => {
    await withdraw.mutateAsync({ challengeId: challenge.id })
    await changed()
    toast({ title: 'Withdrawn', description: challenge.title })
  }
  const ask = async () => {
    await request()
    setIsAsking(true)
  }
  return (
    <>
      <Button size="sm" {...pressed} onClick={() => void ask()}>
        Withdraw
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          action="Withdraw"
          title="Withdraw what you handed in?"
          onConfirm={confirm}
          focusAfter={() => document.getElementById('your-submission')}
        >
          It will not be judged. Your draft and your receipts stay.{' '}
          {attemptsLeft > 0
            ? `Until the deadline you can hand in again: you have ${attemptsLeft === 1 ? '1 attempt' : `${attemptsLeft} attempts`} left.`
            : 'You have no attempts left, so you can’t hand in again.'}
        </AlertDialog>
      )}
    </>
  )
}
