import { Outlet } from 'react-router-dom'

export function Layout() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-8">
      <Outlet />
    </main>
  )
}
