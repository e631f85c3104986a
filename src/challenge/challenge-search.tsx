import { Search } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { queryLength, wordLength } from '#server/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'

interface ChallengeSearchProps {
  query: string
  skill: string
  onSearch: (filter: { q: string; skill: string }) => void
}

/** Words and a skill; the address holds them. */
export function ChallengeSearch({ query, skill, onSearch }: ChallengeSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  // The Back button changes the address beside the form.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q: query, skill })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, [query, skill])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    onSearch({ q: text('q'), skill: text('skill') })
  }
  return (
    <search>
      <form ref={form} className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
          <Label htmlFor="challenges-query">Search</Label>
          <Input
            id="challenges-query"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={queryLength}
            autoComplete="off"
            icon={<Search aria-hidden />}
            placeholder="Title, skill or organization"
          />
        </div>
        <div className="flex min-w-0 grow basis-40 flex-col gap-1.5 sm:max-w-56">
          <Label htmlFor="challenges-skill">Skill</Label>
          <Input
            id="challenges-skill"
            type="search"
            name="skill"
            defaultValue={skill}
            maxLength={wordLength}
            autoComplete="off"
            placeholder="Any skill"
          />
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  )
}
