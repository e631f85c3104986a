import { Suspense, useId, type ReactNode } from 'react'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface MessagesPartProps {
  /** Whether one was led here for it. */
  isSought?: boolean
  children: ReactNode
}

/** Once, when it is there. */
const goTo = (section: HTMLElement | null) => {
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** The messages among the other parts of an application; they come when they are needed. */
export function MessagesPart({ isSought = false, children }: MessagesPartProps) {
  const id = useId()
  return (
    <section
      ref={isSought ? goTo : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      className="no-print flex scroll-mt-4 flex-col gap-3 outline-none"
    >
      <h3 id={id} className="text-base font-semibold">
        Messages
      </h3>
      <div className="overflow-clip rounded-surface border border-line">
        <ComponentErrorBoundary>
          <Suspense
            fallback={
              <Loading label="Loading the messages" className="flex flex-col gap-3 p-4">
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
              </Loading>
            }
          >
            {children}
          </Suspense>
        </ComponentErrorBoundary>
      </div>
    </section>
  )
}
