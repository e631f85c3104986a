import { useId } from 'react'
import { Badge } from '#src/ui/badge.tsx'

/** Skills under a heading; nothing without any. */
export function SkillList({ title, items }: { title: string; items: string[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {items.map(item => (
          <li key={item} className="min-w-0">
            <Badge>{item}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
