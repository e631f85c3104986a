import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { KeptJob } from './kept-job.ts'
import { useSetMark } from './use-marks.ts'

/** Hides a job, or all jobs of an organization, from one's own lists, and shows them again. */
export function useHide() {
  const utils = trpc.useUtils()
  const setJobMark = useSetMark('hiddenJobs')
  const setOrgMark = useSetMark('hiddenOrgs')
  const setJob = trpc.job.setHidden.useMutation()
  const setOrg = trpc.org.setHidden.useMutation()
  /** Forgets every list that leaves out what is hidden. */
  const changed = () =>
    Promise.all([
      utils.job.list.invalidate(),
      utils.job.looser.invalidate(),
      utils.job.facets.invalidate(),
      utils.job.recommended.invalidate(),
      utils.user.news.invalidate(),
      utils.job.savedClosing.invalidate(),
      utils.job.hidden.invalidate(),
    ])
  const say = async (
    title: string,
    change: (isHidden: boolean) => Promise<unknown>,
    jobId?: string,
  ) => {
    const apply = async (isHidden: boolean) => {
      try {
        await change(isHidden)
      } catch (error) {
        sayFailed('That did not work', error)
        return false
      }
      await changed()
      return true
    }
    const undo = async () => {
      if ((await apply(false)) && jobId) focusWhenThere(`[data-job="${jobId}"]`)
    }
    if (!(await apply(true))) return false
    toast({ title, action: { label: 'Undo', onSelect: () => void undo() } })
    return true
  }
  const changeJob = async (jobId: string, isHidden: boolean) => {
    await setJob.mutateAsync({ jobId, isHidden })
    await setJobMark(jobId, isHidden)
  }
  const changeOrg = async (orgSlug: string, isHidden: boolean) => {
    await setOrg.mutateAsync({ orgSlug, isHidden })
    await setOrgMark(orgSlug, isHidden)
  }
  /** A failure is told. */
  const show = async (what: { jobId: string | null; orgSlug: string }) => {
    try {
      await (what.jobId === null ? changeOrg(what.orgSlug, false) : changeJob(what.jobId, false))
    } catch (error) {
      return sayFailed('That did not work', error)
    }
    return changed()
  }
  return {
    hideJob: (job: KeptJob) =>
      say(`Hidden: ${job.title}`, isHidden => changeJob(job.id, isHidden), job.id),
    hideOrg: (org: { orgSlug: string; orgName: string }) =>
      say(`Jobs of ${org.orgName} are hidden`, isHidden => changeOrg(org.orgSlug, isHidden)),
    show,
  }
}

/** What a list shows again may need a few frames to stand there. */
function focusWhenThere(selector: string, frames = 60) {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) found.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenThere(selector, frames - 1))
}
