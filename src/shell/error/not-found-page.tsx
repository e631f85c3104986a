import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { queryLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Input } from '#src/form/input.tsx'
import { Head } from '#src/shell/head.tsx'

/** For an unknown address and for a record that does not exist, or is not there for this person. */
export default function NotFound() {
  return (
    <>
      <Head title="Page not found" noindex />
      <div className="mx-auto flex max-w-lg flex-col gap-6 py-12 sm:py-20">
        <div className="flex flex-col gap-3">
          <PageDrawing of="missing" />
          <h1 className="text-2xl font-semibold">Page not found</h1>
          <p className="text-base text-ink-soft">
            There is nothing at this address, or it is not open to you. Check the link, or search
            the open jobs.
          </p>
        </div>
        <search>
          <form action={paths.jobs} className="flex gap-2">
            <Input
              type="search"
              name="q"
              aria-label="Search jobs"
              maxLength={queryLength}
              icon={<Search aria-hidden />}
              placeholder="A title or a skill"
              className="flex-1"
            />
            <Button type="submit" variant="primary">
              Search
            </Button>
          </form>
        </search>
        <p className="flex gap-6 text-base">
          <Link to={paths.jobs} className="link">
            All open jobs
          </Link>
          <Link to="/" className="link">
            Start page
          </Link>
        </p>
      </div>
    </>
  )
}
