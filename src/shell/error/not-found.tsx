import { lazy } from '#src/shell/lazy.tsx'

/** Most never see it. */
export const NotFound = lazy(() => import('./not-found-page.tsx'))
