import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { filePaths } from '#server/file-paths.ts'
import { call, type RouterOutputs } from '#src/api.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { fileOf, saveFile, saveText } from '#src/lib/save-text.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { jsonResumeOf } from './json-resume.ts'

interface DownloadButtonProps {
  /** As whoever takes it sees it. */
  profile: RouterOutputs['user']['profile'] & { email?: string }
}

/** A profile to take along: as a PDF, as a file for other tools, and on paper in whatever letters. */
export default function DownloadButtons({ profile }: DownloadButtonProps) {
  const { origin } = useConfig()
  const save = () => {
    const page =
      profile.visibility === 'public' && profile.username
        ? origin + paths.publicProfile(profile.username)
        : undefined
    const text = JSON.stringify(jsonResumeOf(profile, page), null, 2)
    saveText(`${profile.username ?? 'profile'}-resume.json`, text, 'application/json')
  }
  const [isPending, setPending] = useState(false)
  const savePdf = async () => {
    setPending(true)
    try {
      const isOthers = !profile.isOwn && profile.username
      saveFile(
        await fileOf(
          await call(isOthers ? filePaths.profilePdf(isOthers) : filePaths.ownProfilePdf),
        ),
      )
    } catch (error) {
      sayFailed('There is no PDF', error, { label: 'Print', onSelect: () => print() })
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="quiet" pending={isPending} onClick={() => void savePdf()}>
        <Download aria-hidden /> PDF
      </Button>
      <Button variant="quiet" onClick={save}>
        <Download aria-hidden /> JSON Resume
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        <Printer aria-hidden /> Print
      </Button>
    </>
  )
}
