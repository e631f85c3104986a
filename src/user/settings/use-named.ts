import { keepPreviousData } from '@tanstack/react-query'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'

/** What is found by its name here: `key` is what its address ends with. */
export interface Named {
  key: string
  name: string
}

/** Organizations or people whom one may mean by what is typed. */
export function useNamed(kind: 'org' | 'user' | null, typed: string): Named[] {
  const query = useSettled(typed.trim()).slice(0, 100)
  // An address that was pasted is no name.
  const isAsked = kind !== null && query.length > 1 && !query.includes('/')
  const { data } = trpc.user.find.useQuery(
    { query },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  if (!isAsked || !data) return []
  return kind === 'org'
    ? data.organizations.map(({ orgSlug, name }) => ({ key: orgSlug, name }))
    : data.people.map(({ username, name }) => ({ key: username, name }))
}
