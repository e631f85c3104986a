import { Download } from 'lucide-react'
import { saveText } from '#src/lib/save-text.ts'
import { Button } from '#src/ui/button.tsx'

interface DownloadCsvProps {
  fileName: string
  /** Made when it is asked for. */
  text: () => string
}

export function DownloadCsv({ fileName, text }: DownloadCsvProps) {
  return (
    <Button onClick={() => saveText(fileName, text(), 'text/csv')}>
      <Download aria-hidden />
      Download CSV
    </Button>
  )
}
