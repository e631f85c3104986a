import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alone, statusOf, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { kindWords } from './import-words.ts'

interface ImportReviewProps {
  importId: string
  /** Away from here, with nothing changed. */
  back: { to: string; label: string }
  /** Where to go on when it is applied or undone. */
  next: ReactNode
}

/** One import: what would change, or once it is applied, what did. */
export function ImportReview({ importId, back, next }: ImportReviewProps) {
  const { data, error } = trpc.user.importById.useQuery({ importId }, alone)
  const top = useRef<HTMLDivElement>(null)
  const toTop = () => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }
  const status = statusOf(error)
  if (error && status !== 404 && status !== 400) throw error
  if (error)
    return (
      <Empty
        icon={<PageDrawing of="missing" />}
        action={
          <Link to={back.to} className={buttonClass()}>
            Back
          </Link>
        }
      >
        This import is no longer here.
      </Empty>
    )
  if (!data)
    return (
      <Loading label="Loading the import" className="flex flex-col gap-6">
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="h-48 rounded-surface" />
        <Skeleton className="h-72 rounded-surface" />
      </Loading>
    )
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <p className="text-ink-soft">
        <span className="wrap-anywhere text-ink">{data.fileName}</span> · {kindWords[data.kind]} ·
        read <RelativeTime value={data.createdAt} />
      </p>
      {data.status === 'preview' ? (
        <ImportPreview data={data} back={back} onApplied={toTop} />
      ) : (
        <ImportResult data={data} next={next} onUndone={toTop} />
      )}
    </div>
  )
}
