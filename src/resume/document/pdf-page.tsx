import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { PageMarks } from './page-marks.tsx'
import { spotsOnPage, type Mark } from './marks.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** 1-based. */
  number: number
  marks: Mark[]
  onMark: (id: number) => void
  /** Its size is known, and its marks are in their places. */
  onSized: () => void
}

/** One page as wide as its place, drawn when it comes near the screen. */
export function PdfPage({ pdf, number, marks, onMark, onSized }: PdfPageProps) {
  const [page, setPage] = useState<PDFPageProxy>()
  const frame = useRef<HTMLDivElement>(null)
  const width = useVisibleWidth(frame)

  useEffect(() => {
    let isCurrent = true
    // A document closed meanwhile rejects; nobody looks at it any more.
    pdf.getPage(number).then(
      found => isCurrent && setPage(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, number])
  useEffect(() => {
    if (page) onSized()
  }, [page, onSized])
  useDrawing(page, `Page ${number} of ${pdf.numPages}`, frame, width)

  const size = page?.getViewport({ scale: 1 })
  return (
    // White paper and the marks' light colours, whatever the theme.
    <div
      data-theme="light"
      data-points={size && `${size.width} ${size.height}`}
      className="@container relative scheme-light w-full forced-color-adjust-none border border-line bg-[white]"
      style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '1 / 1.414' }}
    >
      <div ref={frame} className="absolute inset-0 [&>canvas]:size-full" />
      {size && <PageMarks spots={spotsOnPage(marks, number)} size={size} onMark={onMark} />}
    </div>
  )
}

/** The width in CSS pixels, settled; 0 while the page is far from the screen or hidden. */
function useVisibleWidth(frame: React.RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isNear = false
    const measure = () => {
      if (isNear && element.clientWidth > 0) setWidth(element.clientWidth)
    }
    const resize = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, 120)
    })
    const approach = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        measure()
      },
      { rootMargin: '800px' },
    )
    resize.observe(element)
    approach.observe(element)
    return () => {
      clearTimeout(timer)
      resize.disconnect()
      approach.disconnect()
    }
  }, [frame])
  return width
}

/** The old drawing stays until the new one is done, so that nothing flashes. */
function useDrawing(
  page: PDFPageProxy | undefined,
  label: string,
  frame: React.RefObject<HTMLDivElement | null>,
  width: number,
) {
  useEffect(() => {
    if (!page || width === 0) return undefined
    const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, 3)
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    canvas.role = 'img'
    canvas.ariaLabel = label
    const drawing = page.render({ canvas, viewport })
    drawing.promise.then(
      () => frame.current?.replaceChildren(canvas),
      () => {},
    )
    return () => drawing.cancel()
  }, [page, label, frame, width])
}
