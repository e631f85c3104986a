import { clsx } from 'clsx'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { ShowMore } from './show-more.tsx'

type ShowMoreProps = ComponentProps<typeof ShowMore>

interface PagedListProps<Item> {
  query: ShowMoreProps['query'] & { data?: { pages: { items: Item[] }[] } }
  things: ShowMoreProps['things']
  /** What takes the focus in an item: `h2 a`. */
  focus: ShowMoreProps['items']
  /** In place of the list, while its first page is on its way. */
  loading: ReactNode
  /** In place of the list, where there is nothing to list. */
  empty: ReactNode
  className?: string
  /** One item as an `<li>` with its key. */
  children: (item: Item) => ReactNode
}

/** A list that comes by pages, with more on demand. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, things, focus, loading, empty, className, children } = props
  const list = useRef<HTMLUListElement>(null)
  if (!query.data) return loading
  const items = query.data.pages.flatMap(page => page.items)
  if (items.length === 0) return empty
  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list}
        className={clsx(
          'divide-y divide-line rounded-surface border border-line bg-surface',
          className,
        )}
      >
        {items.map(item => children(item))}
      </ul>
      <ShowMore query={query} things={things} count={items.length} list={list} items={focus} />
    </div>
  )
}
