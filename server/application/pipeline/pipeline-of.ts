import type { JobStage } from '#db/tables/jobs.ts'

type Job = { id: string; organizationId: string; stages: JobStage[]; isBlind: boolean }

/** The job of a call, and who looks at its applications. */
export const pipelineOf = ({ user, job }: { user: { id: string }; job: Job }) => ({
  jobId: job.id,
  userId: user.id,
  own: job.stages,
  isBlind: job.isBlind,
  organizationId: job.organizationId,
})
