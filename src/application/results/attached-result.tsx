import { X } from 'lucide-react'
import { Checkbox } from '#src/form/checkbox.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ResultFacts } from './result-facts.tsx'
import { placeWords, pointsBehind, type OwnResult } from './result-words.ts'
import type { Attached } from './use-results-to-send.ts'

interface AttachedResultProps {
  attached: Attached
  /** Where it stands in the form: `results.0`. */
  path: string
  error: string | undefined
  onChange: (attached: Attached) => void
  onRemove: () => void
}

/** A result in the form of an application, and whether it is sent. */
export function AttachedResult({ attached, path, error, onChange, onRemove }: AttachedResultProps) {
  const { challengeId } = attached
  const { data, error: failure } = trpc.job.ownResult.useQuery({ challengeId })
  const name = data?.result.title ?? 'this result'
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line p-4">
      {!data && !failure && (
        <Loading label="Loading the result" className="flex flex-col gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {failure && (
        <Alert tone="warn" title="This result can’t be sent">
          <p>{messageOf(failure)} You can send the application without it.</p>
        </Alert>
      )}
      {data && (
        <>
          <ResultFacts result={withoutComments(data.result)} />
          <Consent
            result={data.result}
            {...{ attached, path, error }}
            onChange={part => onChange({ ...attached, ...part })}
          />
        </>
      )}
      <Button size="sm" className="self-start" onClick={onRemove} aria-label={`Take off ${name}`}>
        <X aria-hidden /> Take off
      </Button>
    </li>
  )
}

const withoutComments = ({ comments: _, criteria, ...result }: OwnResult['result']) => ({
  ...result,
  criteria: criteria.map(({ comments: __, ...one }) => one),
})

interface ConsentProps extends Pick<AttachedResultProps, 'attached' | 'path' | 'error'> {
  result: OwnResult['result']
  onChange: (part: Partial<Attached>) => void
}

function Consent({ result, attached, path, error, onChange }: ConsentProps) {
  const comments = [...result.criteria.flatMap(one => one.comments), ...result.comments]
  return (
    <>
      <Checkbox
        id={fieldId(`${path}.consent`)}
        label={
          <span className="wrap-anywhere">
            Send this result with my application: {result.title},{' '}
            {placeWords(result.place, result.of)}
            {pointsBehind(result.score)}
          </span>
        }
        hint={`With what stands above: the organization, the points for each criterion, the day${result.teamName === null ? ' and that you entered alone' : ' and your team’s name'}. If the ranking is corrected later, your new place is shown beside it.`}
        {...(error && { error })}
        checked={attached.consentTo === result.version}
        onChange={event => onChange({ consentTo: event.target.checked ? result.version : null })}
      />
      {comments.length > 0 && (
        <>
          <Checkbox
            label="With the judges’ comments"
            hint="Without the judges’ names."
            checked={attached.withComments}
            onChange={event => onChange({ withComments: event.target.checked })}
          />
          <Disclosure label={comments.length === 1 ? 'Read the comment' : 'Read the comments'}>
            <ul className="flex flex-col gap-2">
              {comments.map((comment, index) => (
                <li
                  key={index}
                  className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line"
                >
                  {comment}
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </>
  )
}
