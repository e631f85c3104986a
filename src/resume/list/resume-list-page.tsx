import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ResumeRow } from './resume-row.tsx'
import { ResumeUpload } from './resume-upload.tsx'

export default function ResumeListPage() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = trpc.resume.list.useQuery()
  if (error) throw error
  const isFull = data !== undefined && data.items.length >= data.limit

  return (
    <>
      <Head title="Resumes" noindex />
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
            Resumes
          </h1>
          <p className="max-w-prose text-ink-soft">
            Upload a resume to see what a machine reads in it, how it scores and what to fix. Only
            you see your resumes, until you send one with an application.
          </p>
        </div>
        {isFull ? (
          <Alert tone="info" title={`You have ${data.limit} resumes, the most we keep`}>
            Delete one below to upload another.
          </Alert>
        ) : (
          <ResumeUpload onDone={({ id }) => void navigate(paths.resumeAnalysis(id))} />
        )}
        <Card
          title="Your resumes"
          padded={false}
          action={
            <div className="flex items-center gap-3">
              <div className="w-24">
                <progress
                  className="bar"
                  aria-label="Resumes you keep here"
                  max={data?.limit ?? 1}
                  value={data?.items.length ?? 0}
                />
              </div>
              <span className="tabular text-ink-soft">
                {data ? `${data.items.length} of ${data.limit}` : <Skeleton className="h-4 w-14" />}
              </span>
            </div>
          }
        >
          {data ? (
            <ResumeList items={data.items} onDeleted={() => heading.current?.focus()} />
          ) : (
            <LoadingList />
          )}
        </Card>
      </div>
    </>
  )
}

interface ResumeListProps {
  items: Parameters<typeof ResumeRow>[0]['resume'][]
  onDeleted: () => void
}

function ResumeList({ items, onDeleted }: ResumeListProps) {
  if (items.length === 0)
    return (
      <p className="px-4 py-10 text-center text-ink-soft">
        No resumes yet. Drop a file into the box above, and its analysis opens.
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {items.map(resume => (
        <ResumeRow key={resume.id} resume={resume} onDeleted={onDeleted} />
      ))}
    </ul>
  )
}

function LoadingList() {
  return (
    <Loading label="Loading your resumes" className="divide-y divide-line">
      {[0, 1].map(index => (
        <div key={index} className="flex items-start gap-4 p-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
          <Skeleton className="h-9 w-64 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  )
}
