import type { Rejection } from '#server/application/schema.ts'
import type { Change, Which } from '#server/application/pipeline/schema.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { isOpenStage, type Applicant, type OwnStage } from '../application-words.ts'
import type { Row } from '../pipeline/use-rows.ts'

/** Some of a job's applicants: those named, or all that a filter lets through. */
export interface Chosen {
  which: Which
  count: number
  /** Of the one, where it is one. */
  name?: string
}

interface Named {
  id: string
  name: string
}

export type One = Named &
  Pick<Applicant, 'stage' | 'stageId'> & {
    /** The one that stands. */
    offer: Row['offer']
  }

export const oneOf = ({ id, name }: Named): Chosen => ({
  which: { ids: [id] },
  count: 1,
  name,
})

/** `Linh Tran`, or `3 applicants`. */
export const nameOf = ({ name, count }: Pick<Chosen, 'name' | 'count'>) =>
  name ?? (count === 1 ? '1 applicant' : `${count} applicants`)

/** What happened, and what takes it back. */
export interface Said {
  title: string
  description?: string
  undo?: () => Promise<void>
  /** Whether it still is as it says; left out of what stays true. */
  isStill?: (one: One) => boolean
}

/** Over the page; within a sheet nobody could reach it. */
export const sayInToast = ({ undo, isStill: _, ...said }: Said) =>
  void toast({ ...said, ...(undo && { action: { label: 'Undo', onSelect: () => void undo() } }) })

/** Moves, rejects and marks, says what happened, and offers to take it back. */
export function useChanges(orgSlug: string, jobId: string, tell: (said: Said) => void) {
  const utils = trpc.useUtils()
  const many = trpc.job.changeApplicants.useMutation()
  const single = trpc.job.moveApplication.useMutation()
  const back = trpc.job.undoChange.useMutation()

  const reread = () =>
    Promise.all([
      utils.job.board.invalidate(),
      utils.job.pipeline.invalidate(),
      utils.job.applicantPlace.invalidate(),
      utils.job.recentChanges.invalidate(),
      utils.job.applicant.invalidate(),
      utils.job.interviews.invalidate(),
      utils.org.overview.invalidate({ orgSlug }),
    ])

  const undo = async (batchId: string, name?: string) => {
    try {
      const { undone } = await back.mutateAsync({ orgSlug, jobId, batchId })
      await reread()
      const who = undone === 1 && name ? { name, count: 1 } : { count: undone }
      tell({ title: `${nameOf(who)} put back` })
    } catch (error) {
      sayFailed('Nothing was put back', error)
      await reread()
    }
  }

  const say = (
    of: Pick<Chosen, 'name' | 'count'>,
    done: string,
    batchId: string | null,
    stayed = 0,
  ) =>
    tell({
      title: `${nameOf(of)} ${done}`,
      ...(stayed > 0 && {
        description: `${stayed} stayed: they are decided, have an offer, or are so already.`,
      }),
      ...(batchId && { undo: () => undo(batchId, of.name) }),
    })

  /** Resolves to whether anything was changed. */
  const change = async (chosen: Chosen, what: Change, done: string): Promise<boolean> => {
    try {
      const { changed, stayed, batchId } = await many.mutateAsync({
        orgSlug,
        jobId,
        which: chosen.which,
        change: what,
      })
      const one = chosen.name ? { name: chosen.name, count: changed } : { count: changed }
      const isTold = what.kind === 'reject' && what.delayHours === 0
      await reread()
      if (changed > 0) {
        say(one, done, isTold ? null : batchId, stayed)
        return true
      }
      if (what.kind !== 'reject') {
        tell({
          title: 'Nothing was changed',
          description: 'It was so already, is decided, or an offer stands.',
        })
        return false
      }
    } catch (error) {
      sayFailed('Nothing was changed', error)
      // Its reason may be gone.
      if (what.kind === 'reject') await utils.org.rejectionReasons.invalidate({ orgSlug })
      await reread()
      return false
    }
    // Said in the dialog that asked.
    throw new Error(
      'Nobody was rejected. Who is decided already stays so, and who has an offer keeps it until you withdraw it.',
    )
  }

  /**
   * One from where it is seen to stand: who moved it meanwhile is not overruled. Resolves to whether
   * it was moved.
   */
  const moveOne = async (one: One, to: OwnStage): Promise<boolean> => {
    if (!isOpenStage(one.stage) || one.stageId === to.id) return false
    try {
      const { batchId } = await single.mutateAsync({
        applicationId: one.id,
        fromStage: one.stage,
        ...(one.stageId && { fromStageId: one.stageId }),
        toStage: to.systemStage,
        toStageId: to.id,
      })
      await reread()
      say({ name: one.name, count: 1 }, `moved to ${to.name}`, batchId)
      return true
    } catch (error) {
      sayFailed(`${one.name} was not moved`, error)
      await reread()
      return false
    }
  }

  return {
    tell,
    /** What others did, and what was opened, shows too. */
    reread,
    undo,
    change,
    moveOne,
    move: (chosen: Chosen, to: OwnStage) =>
      change(
        chosen,
        { kind: 'move', toStage: to.systemStage, toStageId: to.id },
        `moved to ${to.name}`,
      ),
    reject: (chosen: Chosen, rejection: Rejection) =>
      change(chosen, { kind: 'reject', ...rejection }, 'rejected'),
    restore: async (one: Named) => {
      try {
        await utils.client.job.undoRejection.mutate({ applicationId: one.id })
        await reread()
        tell({ title: `${one.name} put back` })
      } catch (error) {
        sayFailed('Nothing was put back', error)
        await reread()
      }
    },
    isPending: many.isPending || single.isPending,
  }
}

export type Changes = ReturnType<typeof useChanges>
