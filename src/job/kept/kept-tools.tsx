import { Bookmark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** Beside the order of the list: only what one saved, and all again. */
export default function KeptTools({ search }: { search: URLSearchParams }) {
  const isSaved = search.has('saved')
  const next = new URLSearchParams(search)
  if (isSaved) next.delete('saved')
  else next.set('saved', '1')
  const query = next.toString()
  return (
    <Link
      to={query ? `${paths.jobs}?${query}` : paths.jobs}
      preventScrollReset
      aria-current={isSaved ? 'true' : undefined}
      className={buttonClass({
        className:
          'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent',
      })}
    >
      <Bookmark aria-hidden /> Saved jobs
    </Link>
  )
}
