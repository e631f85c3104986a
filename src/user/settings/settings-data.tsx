import { useState } from 'react'
import { graceDays } from '#server/limits.ts'
import { OwnApplicationPanel } from '#src/application/own-application-panel.tsx'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataHolders } from './data-holders.tsx'
import { usePasswordAsked } from './password-dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Taking one's data along, and leaving. */
export function DataTab() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <Card title="Your data">
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-prose text-ink-soft">
            One ZIP with everything we store about you: a readable <code>data.json</code>, its lists
            as tables for a spreadsheet, the files of your resumes in every version, what you sent
            with applications, attached to messages and handed in to challenges, and a{' '}
            <code>manifest.json</code> that says of each file what it is.
          </p>
          <ExportData />
        </div>
      </Card>
      <DataHolders />
      <Card title="Delete account">
        <div className="flex flex-col items-start gap-4">
          <div className="flex max-w-prose flex-col gap-2 text-ink-soft">
            <p>
              For {graceDays} days your account is only hidden, and you can log in to keep it. Then
              your profile, resumes, drafts and badges are erased for good, files included.
            </p>
            <p>
              Applications that still run are withdrawn, and what you sent is deleted: the
              organization only keeps that somebody applied, and when it answered. In finished
              challenges your rank stays, without your name.
            </p>
          </div>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
      </Card>
      <OwnApplicationPanel />
      {isDeleting && <DeleteAccount open onOpenChange={setDeleting} />}
    </div>
  )
}

function ExportData() {
  const request = trpc.user.exportData.useMutation({
    // A link of our own: the browser saves it, with its own progress.
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
    },
  })
  const { run, dialog } = usePasswordAsked('Download my data')
  const [failure, setFailure] = useState<string>()
  const download = () => {
    setFailure(undefined)
    run(password => request.mutateAsync({ password })).catch((error: unknown) =>
      setFailure(messageOf(error)),
    )
  }
  return (
    <>
      <Button variant="primary" pending={request.isPending} onClick={download}>
        Download my data
      </Button>
      {dialog}
      {request.data && (
        <output className="wrap-anywhere text-ink-soft">
          {request.data.fileName} is on its way to your downloads.
        </output>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </>
  )
}
