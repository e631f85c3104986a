import {
  useEffect,
  useEffectEvent,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      'text-expander': HTMLAttributes<HTMLElement> & {
        ref?: Ref<HTMLElement>
        keys: string
      }
    }
  }
}

interface Person {
  userId: string
  name: string
  role: string
}

/** What the element asks for, while `text` stands behind the `@`. */
interface Asked {
  text: string
  provide: (found: { matched: boolean; fragment: HTMLElement }) => void
}

interface MentionsProps {
  people: Person[]
  onMention: (one: Person) => void
  /** What the field says with the name in it. */
  onText: (text: string) => void
  /** The field. */
  children: ReactNode
}

/** Suggests whom to name, once `@` is typed in the text field that it holds. */
export function Mentions({ people, onMention, onText, children }: MentionsProps) {
  const place = useRef<HTMLElement>(null)
  const suggest = useEffectEvent((event: Event) => {
    const { detail } = event as CustomEvent<Asked>
    const fragment = listOf(people.filter(({ name }) => isBegun(name, detail.text)))
    detail.provide({ matched: fragment.childElementCount > 0, fragment })
  })
  const name = useEffectEvent((event: Event) => {
    const { detail } = event as CustomEvent<{ item: HTMLElement; value: string }>
    const one = people.find(({ userId }) => userId === detail.item.dataset['person'])
    if (!one) return
    detail.value = `@${one.name}`
    onMention(one)
  })
  const write = useEffectEvent((event: Event) => {
    const { detail } = event as CustomEvent<{ input: HTMLTextAreaElement }>
    onText(detail.input.value)
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // Without it one still names people by the button, or by hand.
    void import('@github/text-expander-element').catch(() => {})
    const on = {
      'text-expander-change': (event: Event) => suggest(event),
      'text-expander-value': (event: Event) => name(event),
      'text-expander-committed': (event: Event) => write(event),
    }
    for (const [type, listen] of Object.entries(on)) element.addEventListener(type, listen)
    return () => {
      for (const [type, listen] of Object.entries(on)) element.removeEventListener(type, listen)
    }
  }, [])
  return (
    <text-expander ref={place} keys="@" className="relative block">
      {children}
    </text-expander>
  )
}

/** Whether what is typed begins the name, or a word of it. */
function isBegun(name: string, typed: string): boolean {
  const wanted = typed.toLowerCase()
  const known = name.toLowerCase()
  return known.startsWith(wanted) || known.includes(` ${wanted}`)
}

function listOf(people: Person[]): HTMLElement {
  const list = document.createElement('ul')
  list.role = 'listbox'
  list.ariaLabel = 'Whom to name'
  list.className =
    'absolute z-20 max-h-60 min-w-48 overflow-y-auto rounded-surface bg-raised p-1 text-ink shadow-float'
  for (const { userId, name, role } of people) {
    const option = document.createElement('li')
    option.role = 'option'
    option.dataset['person'] = userId
    option.className =
      'flex min-h-9 cursor-default items-center justify-between gap-4 rounded-control px-2.5 py-1 hover:bg-wash aria-selected:bg-wash pointer-coarse:min-h-11'
    const hint = document.createElement('span')
    hint.className = 'text-xs text-ink-soft'
    hint.textContent = role
    option.append(name, hint)
    list.append(option)
  }
  return list
}
