import { trpc } from '#src/trpc.ts'
import type { Publishing } from './job-form.tsx'

/** Publishes a saved job at once, or has it published later, or neither. */
export function usePublishing() {
  const publish = trpc.job.publish.useMutation()
  const schedule = trpc.job.schedule.useMutation()
  return async (jobId: string, publishes: Publishing) => {
    if (publishes === true) await publish.mutateAsync({ jobId })
    else if (publishes) await schedule.mutateAsync({ jobId, ...publishes })
  }
}

/** What was done, for a toast. */
export function doneWords(publishes: Publishing, saved: string): string {
  if (publishes === true) return 'Published'
  return publishes ? 'Scheduled' : saved
}
