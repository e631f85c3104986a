import { ZoomIn, ZoomOut } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Focus, Mark } from './marks.ts'
import { TextViewer } from './text-viewer.tsx'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

const zooms = ['w-full', 'w-[140%]', 'w-[200%]', 'w-[280%]']
const percents = [100, 140, 200, 280]

interface DocumentPaneProps {
  title: string
  /** What there is to know of it. */
  note?: string | false
  /** Of a PDF; of another file its text is shown. */
  url?: string | false
  blocks?: ComponentProps<typeof TextViewer>['blocks'] | undefined
  marks: Mark[]
  focus: Focus | null
  onMark: (id: number) => void
}

/** The file itself. Only in the browser: a box has its place in a style, which HTML may not have. */
export function DocumentPane({ title, note, url, blocks, ...marked }: DocumentPaneProps) {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [zoom, setZoom] = useState(0)
  return (
    <div className="flex min-h-0 flex-col gap-2 lg:h-full">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {url && (
          <div className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Smaller"
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <ZoomOut aria-hidden />
            </Button>
            <output className="tabular w-11 text-center text-xs text-ink-soft">
              {percents[zoom]}%
            </output>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Larger"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden />
            </Button>
          </div>
        )}
      </div>
      {note && <p className="text-xs text-ink-soft">{note}</p>}
      <section
        data-scroller
        ref={scrolledByKey}
        aria-label={title}
        className="min-h-0 overflow-auto rounded-control border border-line bg-wash p-2 max-lg:overflow-y-visible lg:flex-1"
      >
        {url && isBrowser && (
          <ComponentErrorBoundary>
            <Suspense fallback={<Skeleton className="aspect-[1/1.414] w-full rounded-none" />}>
              <div className={zooms[zoom]}>
                <PdfViewer url={url} {...marked} />
              </div>
            </Suspense>
          </ComponentErrorBoundary>
        )}
        {!url && blocks && <TextViewer blocks={blocks} {...marked} />}
      </section>
    </div>
  )
}
