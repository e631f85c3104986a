import { Download, Printer } from 'lucide-react'
import type { RouterOutputs } from '#src/api.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { download, jsonResumeOf } from './json-resume.ts'

interface DownloadButtonProps {
  /** As whoever takes it sees it. */
  profile: RouterOutputs['user']['profile'] & { email?: string }
}

/** A profile to take along: as a file for other tools, and on paper, which browsers save as PDF. */
export default function DownloadButtons({ profile }: DownloadButtonProps) {
  const { origin } = useConfig()
  const save = () => {
    const page =
      profile.visibility === 'public' && profile.username
        ? origin + paths.publicProfile(profile.username)
        : undefined
    const text = JSON.stringify(jsonResumeOf(profile, page), null, 2)
    download(`${profile.username ?? 'profile'}-resume.json`, text)
  }
  return (
    <>
      <Button variant="quiet" onClick={save}>
        <Download aria-hidden /> JSON Resume
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        <Printer aria-hidden /> Print or save as PDF
      </Button>
    </>
  )
}
