import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { FollowedOrgs } from './followed-orgs.tsx'
import { HiddenItems } from './hidden-items.tsx'
import { SavedSearches } from './saved-searches.tsx'

/** What one keeps beside saved jobs: searches, whom one follows, and what is hidden. */
export default function KeptView() {
  return (
    <>
      <Head title="Saved searches, followed and hidden" noindex />
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <nav aria-label="Breadcrumb">
          <Link to={paths.dashboard} className="link">
            Dashboard
          </Link>
        </nav>
        <h1 className="text-2xl font-semibold">Saved searches, followed and hidden</h1>
        <ComponentErrorBoundary>
          <SavedSearches />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <FollowedOrgs />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <HiddenItems />
        </ComponentErrorBoundary>
      </div>
    </>
  )
}
