import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '#src/ui/button.tsx'

interface ShowMoreProps {
  /** What an infinite query says of itself. */
  query: {
    error: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Of the list, in the plural: "jobs". */
  things: string
  /** Items on screen now. */
  count: number
  /** The first item of the next page takes the focus: the one of these elements at its place. */
  list: RefObject<HTMLElement | null>
  items: string
}

/** The rest of a list by pages; nothing when all is on screen. */
export function ShowMore({ query, things, count, list, items }: ShowMoreProps) {
  const goOnAt = useRef<number>(null)
  useEffect(() => {
    if (goOnAt.current === null || count <= goOnAt.current) return
    // A table and its cards stand beside each other, one of them hidden.
    const shown = [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])].filter(item =>
      item.checkVisibility(),
    )
    shown[goOnAt.current]?.focus()
    goOnAt.current = null
  }, [count, items, list])
  return (
    <>
      {query.error !== null && <p role="alert">More {things} could not be loaded. Try again.</p>}
      {query.hasNextPage && (
        <Button
          className="self-center"
          pending={query.isFetchingNextPage}
          onClick={() => {
            goOnAt.current = count
            void query.fetchNextPage()
          }}
        >
          Show more
        </Button>
      )}
    </>
  )
}
