import { List, ZoomIn, ZoomOut } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Focus, Mark } from './marks.ts'
import { MarksList } from './marks-list.tsx'
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
  /** Under which heading a place stands; with it the marks are also given as a list. */
  sectionOf?: ComponentProps<typeof MarksList>['sectionOf'] | undefined
  marks: Mark[]
  focus: Focus | null
  onMark: (id: number) => void
}

/** The file itself. Only in the browser: a box has its place in a style, which HTML may not have. */
export function DocumentPane(props: DocumentPaneProps) {
  const { title, note, url, blocks, sectionOf, ...marked } = props
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [zoom, setZoom] = useState(0)
  const [isList, setIsList] = useState(false)
  const isListed = isList && sectionOf && marked.marks.length > 0
  return (
    <div className="flex min-h-0 flex-col gap-2 lg:h-full">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <div className="flex items-center gap-1">
          {sectionOf && marked.marks.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={isList}
              onClick={() => setIsList(!isList)}
            >
              <List aria-hidden />
              Marks as a list
            </Button>
          )}
          {url && !isListed && (
            <>
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
            </>
          )}
        </div>
      </div>
      {note && <p className="text-xs text-ink-soft">{note}</p>}
      <section
        data-scroller
        ref={scrolledByKey}
        aria-label={title}
        className="min-h-0 overflow-auto rounded-control border border-line bg-wash p-2 max-lg:overflow-y-visible lg:flex-1"
      >
        {isListed && <MarksList {...marked} sectionOf={sectionOf} />}
        {url && isBrowser && !isListed && (
          <ComponentErrorBoundary>
            <Suspense fallback={<Skeleton className="aspect-[1/1.414] w-full rounded-none" />}>
              <div className={zooms[zoom]}>
                <PdfViewer url={url} {...marked} />
              </div>
            </Suspense>
          </ComponentErrorBoundary>
        )}
        {!url && blocks && !isListed && <TextViewer blocks={blocks} {...marked} />}
      </section>
    </div>
  )
}
