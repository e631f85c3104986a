import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Focus, Mark } from './marks.ts'
import { openPdf } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { useScrollToMark } from './use-scroll-to-mark.ts'

interface PdfViewerProps {
  /** Where the file is. */
  url: string
  marks: Mark[]
  focus: Focus | null
  onMark: (id: number) => void
}

/** The pages of the person's own PDF with the marks on them. Loaded when it is looked at. */
export default function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0)
  return <Pages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Pages(props: PdfViewerProps & { onRetry: () => void }) {
  const { url, marks, focus, onMark, onRetry } = props
  const root = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  const [, setSized] = useState(0)
  useScrollToMark(root, focus)

  const countSized = useCallback(() => setSized(count => count + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    openPdf(url, controller.signal).then(setPdf, () => {
      if (!controller.signal.aborted) setPdf('failed')
    })
    return () => controller.abort()
  }, [url])

  if (pdf === 'failed')
    return (
      <RetryAlert title="The pages could not be shown" onRetry={onRetry}>
        Check your connection and try again, or download the file.
      </RetryAlert>
    )
  if (!pdf)
    return (
      <Loading label="Loading the pages">
        <Skeleton className="aspect-[1/1.414] w-full rounded-none" />
      </Loading>
    )
  return (
    <div ref={root} className="flex flex-col gap-4">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          marks={marks}
          onMark={onMark}
          onSized={countSized}
        />
      ))}
    </div>
  )
}
