import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface ListCardProps<Item> {
  title: string
  action?: ReactNode
  /** Undefined while they are on their way. */
  items: Item[] | undefined
  /** What is on its way, read aloud: `Loading your challenges`. */
  loading: string
  /** How many rows are expected, and the height of one: `h-14`. */
  rows: number
  rowClass: string
  /** A sentence in place of the list. */
  empty: ReactNode
  /** One item as an `<li>` with its key. */
  children: (item: Item) => ReactNode
}

/** A card with a short list, its skeletons, or a sentence where there is nothing to list. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { title, action, items, loading, rows, rowClass, empty, children } = props
  return (
    <Card title={title} padded={false} action={action}>
      {!items && (
        <Loading label={loading} className="flex flex-col gap-4 p-4">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} className={rowClass} />
          ))}
        </Loading>
      )}
      {items?.length === 0 && <p className="p-4 text-ink-soft">{empty}</p>}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line">{items.map(item => children(item))}</ul>
      )}
    </Card>
  )
}
