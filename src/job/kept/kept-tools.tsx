import { clsx } from 'clsx'
import { BellPlus, BellRing, Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { trpc } from '#src/trpc.ts'
import { wanted } from './wanted.ts'

interface KeptToolsProps {
  search: URLSearchParams
  /** What the search is called, from its filters. */
  name: string
  reading: RouterOutputs['job']['list']['reading'] | undefined
}

/** With slips put right, as the list has it: no new job would have them. */
function asSearched(search: URLSearchParams, reading: KeptToolsProps['reading']) {
  const next = new URLSearchParams(search)
  if (reading?.corrected) next.set('q', reading.corrected)
  for (const { name, used } of reading?.respelled ?? []) next.set(name, used)
  return next.toString()
}

/** An address as it names the same jobs: in any order, and without what is there besides. */
function sameFilters(query: string) {
  const search = new URLSearchParams(query)
  for (const name of ['sort', 'job', 'saved']) search.delete(name)
  search.sort()
  return search.toString()
}

/** Where the chips need the room, without words. */
const small = 'max-lg:px-2.5 max-lg:pointer-coarse:px-3.5'

/** Beside the order of the list: only what one saved, and a search to come back to. */
export default function KeptTools({ search, name, reading }: KeptToolsProps) {
  const [SaveSearch, request, early] = useLazyPart(() => import('./save-search.tsx'))
  const [isOpen, setOpen] = useState(() => wanted.search === search.toString())
  const isSaved = search.has('saved')
  const next = new URLSearchParams(search)
  if (isSaved) next.delete('saved')
  else next.set('saved', '1')
  const query = next.toString()
  const openDialog = () => {
    setOpen(true)
    void request()
  }
  const openWanted = useEffectEvent(() => {
    wanted.search = null
    if (isOpen) void request()
  })
  useEffect(() => openWanted(), [])
  const { data: kept } = trpc.job.searches.useQuery()
  const asked = asSearched(search, reading)
  const isKept = kept?.items.some(one => sameFilters(one.query) === sameFilters(asked))
  return (
    <>
      <Link
        to={query ? `${paths.jobs}?${query}` : paths.jobs}
        preventScrollReset
        aria-current={isSaved ? 'true' : undefined}
        title="Saved jobs"
        className={buttonClass({ className: clsx(choiceClass, small) })}
      >
        <Bookmark aria-hidden /> <span className="max-lg:visually-hidden">Saved jobs</span>
      </Link>
      {!isSaved && isKept && (
        <Link
          to={paths.kept}
          title="You saved this search"
          className={buttonClass({ className: small })}
        >
          <BellRing aria-hidden className="text-accent" />
          <span className="max-lg:visually-hidden">Search saved</span>
        </Link>
      )}
      {!isSaved && !isKept && (
        <Button {...early} title="Save this search" className={small} onClick={openDialog}>
          <BellPlus aria-hidden /> <span className="max-lg:visually-hidden">Save this search</span>
        </Button>
      )}
      {SaveSearch && isOpen && (
        <SaveSearch query={asked} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
