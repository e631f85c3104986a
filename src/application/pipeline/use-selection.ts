import { useState } from 'react'
import type { PipelineFilter } from '#server/application/pipeline/schema.ts'
import type { Chosen } from '../applicant/use-changes.ts'
import type { Row } from './use-rows.ts'

/** Named ones are sent one by one up to so many. */
const most = 200

interface Selection {
  /** All that the filter lets through, but those in `ids`; else those in `ids`. */
  isAll: boolean
  /** With their names, for what is said of them. */
  ids: Map<string, string>
}

const nobody: Selection = { isAll: false, ids: new Map() }

/** Which applicants are selected; a filter that changes lets go of them. */
export function useSelection(filter: PipelineFilter, total: number) {
  const key = JSON.stringify(filter)
  const [{ of, ...stored }, set] = useState({ ...nobody, of: key })
  const { isAll, ids } = of === key ? stored : nobody
  const count = isAll ? Math.max(0, total - ids.size) : ids.size
  const store = (next: Selection) => set({ ...next, of: key })

  const chosen = (): Chosen => {
    const named = [...ids.keys()]
    const [name] = ids.values()
    if (isAll) return { which: { filter, except: named }, count }
    return { which: { ids: named }, count, ...(count === 1 && name !== undefined && { name }) }
  }
  return {
    count,
    isFull: ids.size >= most,
    has: ({ id }: Pick<Row, 'id'>) => ids.has(id) !== isAll,
    toggle: ({ id, name }: Pick<Row, 'id' | 'name'>) => {
      const next = new Map(ids)
      if (!next.delete(id) && next.size < most) next.set(id, name)
      store({ isAll, ids: next })
    },
    all: (isSelected: boolean) => store({ isAll: isSelected, ids: new Map() }),
    chosen,
  }
}

export type SelectionOf = ReturnType<typeof useSelection>
