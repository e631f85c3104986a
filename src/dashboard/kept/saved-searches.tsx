import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { Select } from '#src/form/select.tsx'
import { alertLabels } from '#src/job/kept/alert-words.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

type Search = RouterOutputs['job']['searches']['items'][number]

/** Searches to come back to, each with how often its new jobs are told. */
export function SavedSearches() {
  const { data } = trpc.job.searches.useQuery(undefined, { throwOnError: true })
  const isTold = data?.items.some(({ notify }) => notify !== 'none')
  return (
    <>
      {isTold && <AlertsStopped />}
      <ListCard
        title="Saved searches"
        action={
          data && (
            <span className="tabular text-ink-soft">
              {data.items.length} of {data.limit}
            </span>
          )
        }
        items={data?.items}
        loading="Loading your saved searches"
        rows={2}
        rowClass="h-12"
        empty={
          <>
            You have saved no search. Choose filters in the{' '}
            <Link to={paths.jobs} className="link">
              list of jobs
            </Link>
            , and save them to be told of new jobs.
          </>
        }
      >
        {search => <SearchRow key={search.id} search={search} />}
      </ListCard>
    </>
  )
}

/** All of these e-mails were stopped, in the settings or by the link in one of them, or can't come. */
function AlertsStopped() {
  const utils = trpc.useUtils()
  const { data } = trpc.user.notificationPreferences.useQuery()
  const { data: account } = trpc.user.account.useQuery()
  const change = trpc.user.setNotificationPreference.useMutation({
    onSuccess: () => utils.user.notificationPreferences.invalidate(),
    onError: error => sayFailed('That did not work', error),
  })
  if (account && account.emailVerifiedAt === null)
    return (
      <Alert tone="warn" title="Confirm your e-mail address">
        <p>E-mails of new jobs come once you have opened the link that we sent you.</p>
      </Alert>
    )
  if (data?.items.find(({ topic }) => topic === 'searches')?.mail !== 'off') return null
  return (
    <Alert
      tone="warn"
      title="E-mails of new jobs are switched off"
      action={
        <Button
          size="sm"
          pending={change.isPending}
          onClick={() => change.mutate({ topic: 'searches', mail: 'each' })}
        >
          Let them come again
        </Button>
      }
    >
      <p>None come for any saved search, whatever is chosen below.</p>
    </Alert>
  )
}

function SearchRow({ search: { id, query, label, notify, lastNotifiedAt } }: { search: Search }) {
  const utils = trpc.useUtils()
  const setAlert = trpc.job.setSearchAlert.useMutation({
    onSuccess: () => utils.job.searches.invalidate(),
    onError: error => sayFailed('Not changed', error),
  })
  const remove = trpc.job.removeSearch.useMutation()
  const confirm = async () => {
    await remove.mutateAsync({ searchId: id })
    await utils.job.searches.invalidate()
    toast({ title: 'Search deleted', description: label })
    document.getElementById('main')?.focus()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={query ? `${paths.jobs}?${query}` : paths.jobs}
          className="link font-medium wrap-anywhere"
        >
          {label}
        </Link>
        {lastNotifiedAt && (
          <p className="text-xs text-ink-soft">Last e-mail on {formatDay(lastNotifiedAt)}</p>
        )}
      </div>
      <Select
        aria-label={`E-mails of new jobs for ${label}`}
        className="w-52"
        value={setAlert.isPending ? setAlert.variables.notify : notify}
        onChange={event =>
          setAlert.mutate({ searchId: id, notify: event.target.value as Search['notify'] })
        }
      >
        {Object.entries(alertLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <AskFirst
        renderButton={ask => (
          <Button size="sm" onClick={ask}>
            Delete<span className="visually-hidden"> the search {label}</span>
          </Button>
        )}
        action="Delete the search"
        tone="danger"
        thing={label}
        onConfirm={confirm}
      >
        Its e-mails stop. The jobs stay where they are.
      </AskFirst>
    </li>
  )
}
