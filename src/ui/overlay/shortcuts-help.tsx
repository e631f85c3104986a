import { Kbd } from '#src/ui/kbd.tsx'

export interface Shortcuts {
  title: string
  /** Each with its keys in the order they are pressed: `['g', 'j']`, or together: `['Ctrl', 'K']`. */
  keys: { keys: string[]; does: string }[]
}

/** The content of the `?` dialog. */
export function ShortcutsHelp({ groups }: { groups: Shortcuts[] }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {groups.map(group => (
        <section key={group.title}>
          <h3 className="mb-1 text-sm font-semibold">{group.title}</h3>
          <dl>
            {group.keys.map(({ keys, does }) => (
              <div
                key={does}
                className="flex min-h-9 flex-row-reverse items-center justify-between gap-4 border-b border-line"
              >
                <dt className="flex gap-1">
                  {keys.map(key => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd className="text-ink-soft">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
