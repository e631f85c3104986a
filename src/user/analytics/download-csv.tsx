import { Download } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

interface DownloadCsvProps {
  fileName: string
  /** Made when it is asked for. */
  text: () => string
}

export function DownloadCsv({ fileName, text }: DownloadCsvProps) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button onClick={download}>
      <Download aria-hidden />
      Download CSV
    </Button>
  )
}
