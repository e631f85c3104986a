import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'

/** The worker, character maps and standard fonts as our own files, by the path they have in the package. */
const assets = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
)
GlobalWorkerOptions.workerSrc = assets['/node_modules/pdfjs-dist/build/pdf.worker.min.mjs'] ?? ''

const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' }

/** pdf.js asks for a file by kind and name; the build gave it another name. */
class AssetFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = assets[`/node_modules/pdfjs-dist/${folders[kind]}/${filename}`]
    const response = url ? await fetch(url) : undefined
    if (!response?.ok) throw new Error(`No ${kind} file ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * Opens a PDF of ours. Neither eval nor WebAssembly, which the page's CSP forbids.
 * @throws Error with the answer's status, or pdf.js's own for a file it can't open.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error(String(response.status))
  const task = getDocument({
    data: await response.arrayBuffer(),
    BinaryDataFactory: AssetFactory,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  return task.promise
}
