import {
  useEffect,
  useEffectEvent,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { isWide } from './is-wide.ts'
import { listAddress } from './job-filter.ts'

interface ChosenJob {
  chosen: string | null
  /** For a click on a job of the list: it opens beside it where there is room. */
  choose(event: MouseEvent, job: string): void
  /** The job beside the list; null for none. */
  pane: ReactNode
}

/** The job of `?job=`, which stands beside the list. */
export function useChosenJob(
  search: URLSearchParams,
  list: RefObject<HTMLUListElement | null>,
): ChosenJob {
  const navigate = useNavigate()
  const chosen = search.get('job')
  const region = useRef<HTMLElement>(null)
  const moveFocus = useRef(false)
  const [Pane, requestPane] = useLazyPart(() => import('./job-pane.tsx'))
  const onChosen = useEffectEvent(() => void requestPane())
  useEffect(() => {
    if (!chosen) return
    onChosen()
    if (!moveFocus.current) return
    moveFocus.current = false
    region.current?.focus({ preventScroll: true })
  }, [chosen])
  const goTo = (job: string | null) => {
    const next = new URLSearchParams(search)
    if (job) next.set('job', job)
    else next.delete('job')
    void navigate(listAddress(next), { preventScrollReset: true })
  }
  const choose = (event: MouseEvent, job: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isWide()) return
    event.preventDefault()
    moveFocus.current = true
    goTo(job)
  }
  const close = () => {
    goTo(null)
    list.current?.querySelector<HTMLElement>(`[data-job="${chosen}"]`)?.focus()
  }
  return {
    chosen,
    choose,
    pane: chosen && (
      <section
        ref={region}
        tabIndex={-1}
        aria-label="Chosen job"
        className="sticky top-18 max-h-[calc(100dvh-11rem)] scroll-pb-24 overflow-y-auto rounded-surface border border-line bg-surface p-6 max-lg:hidden"
      >
        {Pane ? <Pane jobId={chosen} onClose={close} /> : <Skeleton className="h-96" />}
      </section>
    ),
  }
}
