import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { OwnApplication } from '../application-words.ts'
import { useApplicationChanged } from '../use-application-changed.ts'
import { SentResults } from './sent-results.tsx'

/** The results that one sent with an application, each of which can be taken back until it is decided. */
export function OwnResults({ application }: { application: OwnApplication }) {
  const { id, job, mayWithdraw } = application
  const changed = useApplicationChanged(job.id)
  const withdraw = trpc.job.withdrawResult.useMutation()
  return (
    <SentResults
      // A server of the version before has none.
      results={application.results ?? []}
      renderAction={({ challengeId, title }) =>
        mayWithdraw && (
          <AskFirst
            renderButton={ask => (
              <Button
                size="sm"
                className="no-print"
                aria-label={`Take back ${title}`}
                onClick={ask}
              >
                Take back
              </Button>
            )}
            action="Take back"
            thing={title}
            onConfirm={async () => {
              await withdraw.mutateAsync({ applicationId: id, challengeId })
              await changed()
              toast({ title: 'Result taken back', description: title })
            }}
          >
            {job.orgName} no longer sees this result, and that you took one back stands in the
            application’s history. They may have read it already. The rest of your application stays
            as it is; you can’t send the result again with it.
          </AskFirst>
        )
      }
    />
  )
}
