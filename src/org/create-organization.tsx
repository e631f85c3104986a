import { Building2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

const CreateOrganizationDialog = lazy(() => import('./create-organization-dialog.tsx'))

/** The way to an organization of one's own, and its dialog at `?create=organization`. */
export function CreateOrganization() {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get('create') === 'organization'
  const close = () => {
    search.delete('create')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <section
      aria-label="Hiring"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line px-4 py-3"
    >
      <p className="text-ink-soft">Do you hire? Post jobs and challenges for your organization.</p>
      <Link to={paths.orgCreate} preventScrollReset className={buttonClass()}>
        <Building2 aria-hidden />
        Create organization
      </Link>
      <PartBoundary onFailed={close}>
        {isOpen && <CreateOrganizationDialog onClose={close} />}
      </PartBoundary>
    </section>
  )
}
