import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { wordLength } from '#server/limits.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'
import type { FieldControl } from '#src/form/field.tsx'
import { TokenInput } from '#src/form/token-input.tsx'

interface SkillInputProps {
  field: FieldControl
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

/** Skills in one's own words, with names of the vocabulary offered while one types. */
export function SkillInput(props: SkillInputProps) {
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim().slice(0, wordLength))
  const { data } = trpc.interests.suggestSkills.useQuery(
    { query },
    { enabled: query.length > 1, placeholderData: keepPreviousData },
  )
  const options = query.length > 1 ? data : undefined
  return <TokenInput {...props} options={options} onType={setTyped} />
}
