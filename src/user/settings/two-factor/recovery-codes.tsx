import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveText } from '#src/lib/save-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/overlay/dialog.tsx'

interface RecoveryCodesProps extends Pick<DialogProps, 'focusAfter'> {
  codes: string[]
  onClose: () => void
}

/** Shown once: what the server keeps are hashes. */
export default function RecoveryCodes({ codes, onClose, focusAfter }: RecoveryCodesProps) {
  const [said, setSaid] = useState('')
  const text = codes.join('\n')
  // Said here: a toast lies outside of what a dialog lets one hear.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      // There is none outside https.
      () => setSaid('Your browser does not let us copy. Download them, or write them down.'),
    )
  const download = () =>
    saveText(
      'fairlead-recovery-codes.txt',
      `Recovery codes for Fairlead (${window.location.host}). Each lets you in once, with your password.\n\n${text}\n`,
      'text/plain',
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      focusAfter={focusAfter}
      size="sm"
      title="Keep your recovery codes"
      description="Without your app, each of these lets you in once. They are shown now and never again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1 rounded-surface border border-line bg-wash p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden /> Copy
          </Button>
          <Button onClick={download}>
            <Download aria-hidden /> Download as text
          </Button>
        </div>
        <output className="text-ink-soft empty:hidden">{said}</output>
      </div>
    </Dialog>
  )
}
