import type { ComponentProps } from 'react'
import { TokenInput } from '#src/form/token-input.tsx'
import { trpc } from '#src/trpc.ts'

/** Industries in one's own words, with those that organizations here name offered while one types. */
export function IndustryInput(props: Omit<ComponentProps<typeof TokenInput>, 'options'>) {
  const { data } = trpc.interests.industries.useQuery()
  return <TokenInput {...props} options={data?.map(name => ({ name, alias: null }))} />
}
