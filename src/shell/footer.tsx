import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'

const linkClass =
  'inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11'

export function Footer() {
  return (
    <footer data-app className="border-t border-line text-ink-soft">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 text-xs sm:px-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Link to={paths.about} className={linkClass}>
              About
            </Link>
          </li>
          <li>
            <Link to={paths.terms} className={linkClass}>
              Terms of Use
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} className={linkClass}>
              Privacy Policy
            </Link>
          </li>
        </ul>
        <p>© 2026 Fairlead</p>
      </div>
    </footer>
  )
}
