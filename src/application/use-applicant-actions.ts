import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import {
  isOpenStage,
  type ListedApplicant,
  type OpenStage,
  type OwnStage,
} from './application-words.ts'

type Chosen = Pick<ListedApplicant, 'id' | 'name' | 'stage' | 'stageId'>

export interface Rejection {
  reason: 'skills' | 'experience' | 'place' | 'pay' | 'filled' | 'other'
  message: string
  tellNow: boolean
}

interface Place {
  systemStage: OpenStage
  id: string | undefined
}

/** Moves and rejects one applicant or many, says what happened, and offers to take it back. */
export function useApplicantActions(jobId: string) {
  const utils = trpc.useUtils()
  const calls = utils.client.job

  /**
   * Does `act` to each; those that fail are counted and named in the toast of what was done.
   * Resolves to whether anything was.
   */
  const each = async (
    chosen: Chosen[],
    done: string,
    act: (one: Chosen) => Promise<unknown>,
    undo?: (one: Chosen) => Promise<unknown>,
  ) => {
    const results = await Promise.allSettled(chosen.map(act))
    const succeeded = chosen.filter((_, index) => results[index]?.status === 'fulfilled')
    const failure = results.find(result => result.status === 'rejected')
    await Promise.all([
      utils.job.applications.invalidate({ jobId }),
      utils.job.applicant.invalidate(),
    ])
    if (succeeded.length === 0) {
      const description = failure?.reason instanceof Error ? failure.reason.message : undefined
      toast({ title: 'Nothing was changed', description, variant: 'destructive' })
      return false
    }
    const failed = chosen.length - succeeded.length
    toast({
      title: `${nameOf(succeeded)} ${done}`,
      ...(failed > 0 && { description: `${failed} stayed: they had changed meanwhile.` }),
      ...(undo && {
        action: {
          label: 'Undo',
          onSelect: () => void each(succeeded, 'put back', undo),
        },
      }),
    })
    return true
  }

  const move = (applicationId: string, from: Place, to: Place) =>
    calls.moveApplication.mutate({
      applicationId,
      fromStage: from.systemStage,
      toStage: to.systemStage,
      fromStageId: from.id,
      toStageId: to.id,
    })
  const placeOf = ({ stage, stageId }: Chosen): Place => ({
    systemStage: stage as OpenStage,
    id: stageId ?? undefined,
  })

  return {
    move: (chosen: Chosen[], to: OwnStage) =>
      each(
        chosen.filter(one => isOpenStage(one.stage) && one.stageId !== to.id),
        `moved to ${to.name}`,
        one => move(one.id, placeOf(one), to),
        one => move(one.id, to, placeOf(one)),
      ),
    reject: (chosen: Chosen[], rejection: Rejection) =>
      each(
        chosen.filter(one => isOpenStage(one.stage)),
        'rejected',
        one => calls.rejectApplication.mutate({ applicationId: one.id, ...rejection }),
        one => calls.undoRejection.mutate({ applicationId: one.id }),
      ),
    restore: (one: Chosen) =>
      each([one], 'put back', () => calls.undoRejection.mutate({ applicationId: one.id })),
  }
}

/** `Linh Tran`, or `3 applicants`. */
export const nameOf = (chosen: Pick<Chosen, 'name'>[]) =>
  chosen.length === 1 ? (chosen[0]?.name ?? '') : `${chosen.length} applicants`
