import { useState } from 'react'
import { emailLength } from '#server/limits.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { alone, byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PersonRow } from './person-row.tsx'

/** Looked for when it is asked, not while one types: each search is on record. No address has it. */
export function PersonSearch() {
  const [asked, setAsked] = useState('')
  const form = useForm({
    initial: { query: '' },
    check: async values => (await import('#server/staff/schema.ts')).personSearch.safeParse(values),
    save: async ({ query }) => setAsked(query),
  })
  return (
    <div className="flex flex-col gap-6">
      <form
        aria-label="Look for people"
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="flex max-w-xl flex-col items-start gap-3"
      >
        <FormSummary {...form.summary} />
        <TextField
          form={form}
          name="query"
          label="Person"
          hint="A whole e-mail address, a username, or a part of the name. Each search, and whom it finds, is in the audit log."
          className="self-stretch"
          maxLength={emailLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" pending={form.pending}>
          Search
        </Button>
      </form>
      {asked && <Found query={asked} />}
    </div>
  )
}

function Found({ query: asked }: { query: string }) {
  const query = trpc.user.lookUpPeople.useInfiniteQuery({ query: asked }, { ...byPages, ...alone })
  return (
    <section aria-label="Found people">
      <PagedList
        query={query}
        things="people"
        focus="h2"
        loading={
          <Loading label="Searching" className="flex flex-col gap-4">
            <Skeleton className="h-40" />
          </Loading>
        }
        empty={<Empty>Nobody here is “{asked}”.</Empty>}
      >
        {person => <PersonRow key={person.id} person={person} />}
      </PagedList>
    </section>
  )
}
