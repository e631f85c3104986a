import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { FetchCard } from './fetch-card.tsx'
import { ImportList } from './import-list.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportUpload } from './import-upload.tsx'
import { ArchiveSteps, PdfSteps } from './linkedin-steps.tsx'
import { useStartAtTop } from './use-start-at-top.ts'
import { MappingTable } from './mapping-table.tsx'
import { paths } from '#server/paths.ts'
import { useConfig } from '#src/config.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { LinkedinForm } from '#src/user/settings/linkedin-form.tsx'

export default function LinkedinPage() {
  const [search] = useSearchParams()
  const importId = search.get('import')
  useStartAtTop(importId)
  return (
    <>
      <Head title={importId ? 'Your import' : 'LinkedIn'} noindex />
      <div className="flex max-w-3xl flex-col gap-6">
        {importId ? <Review importId={importId} /> : <Linkedin />}
      </div>
    </>
  )
}

function Review({ importId }: { importId: string }) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <Link to={paths.settingsLinkedin} className="link self-start">
          LinkedIn
        </Link>
        <h1 className="text-2xl font-semibold">Your import</h1>
      </div>
      <ImportReview
        importId={importId}
        back={{ to: paths.settingsLinkedin, label: 'Decide later' }}
        next={
          <Link to={paths.profile} className={buttonClass({ variant: 'primary' })}>
            See your profile
          </Link>
        }
      />
    </>
  )
}

function Linkedin() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  const { profileProvider } = useConfig()
  const navigate = useNavigate()
  const review = ({ id }: { id: string }) => void navigate(paths.linkedinImport(id))
  const heading = useRef<HTMLHeadingElement>(null)
  if (error) throw error
  if (!profile) return <PageLoading />
  return (
    <>
      <div className="flex flex-col gap-1">
        <Link to={paths.settings} className="link self-start">
          Settings
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
          LinkedIn
        </h1>
      </div>
      <Card title="Import from LinkedIn">
        <div className="flex flex-col gap-5">
          <p className="max-w-prose text-ink-soft">
            {profileProvider
              ? 'What is on LinkedIn comes here by a file that you get there and upload yourself, or by your link below.'
              : 'What is on LinkedIn comes here only by a file that you get there and upload yourself.'}{' '}
            You see what is in it and choose, and you can undo it. The file itself is not kept.
          </p>
          <ImportUpload source="any" onDone={review} />
          <div className="flex flex-col gap-1">
            <Disclosure label="How to get the archive: all of your profile">
              <ArchiveSteps />
            </Disclosure>
            <Disclosure label="How to get the PDF: at once, with only the top skills">
              <PdfSteps />
            </Disclosure>
            <Disclosure label="What goes where">
              <MappingTable />
            </Disclosure>
          </div>
        </div>
      </Card>
      <FetchCard linkedinUrl={profile.linkedinUrl} onDone={review} />
      <ComponentErrorBoundary>
        <ImportList onGone={() => heading.current?.focus()} />
      </ComponentErrorBoundary>
      <LinkedinForm key={profile.linkedinUrl} profile={profile} />
    </>
  )
}
