import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { alone, trpc } from '#src/trpc.ts'

type Names = RouterOutputs['challenge']['namesInFile']

/** What names people inside of a file, and whether judges get it without: said before it is handed in. */
export function HiddenNames({ challengeId, sha256 }: { challengeId: string; sha256: string }) {
  const { data, error } = trpc.challenge.namesInFile.useQuery({ challengeId, sha256 }, alone)
  return (
    <output className="block text-xs text-ink-soft">
      {data ? saidOf(data) : error ? unread : 'Looking for names inside it …'}
    </output>
  )
}

const unread =
  'We could not look for names inside it just now. Judges get it without those that we find.'

const kinds: Record<Names['found'][number]['what'], string> = {
  author: 'its author',
  editor: 'who worked on it',
  company: 'a company',
  rights: 'who has the rights',
  comment: 'a remark',
  place: 'where a picture was taken',
  history: 'a history of versions, with who made them',
  other: 'details of how it was made',
}

const reasons: Record<Exclude<Names['stays'][number]['why'], 'pictures'>, string> = {
  kind: 'we can’t look into files of this kind',
  locked: 'it is locked',
  damaged: 'it is damaged',
  large: 'it holds too much',
  unclear: 'we can’t tell the notes in it from the work',
}

/** `Hidden in it: its author (Ada Lovelace). Judges get it without.` */
function saidOf({ found, stays, written }: Names): string {
  const told = found.map(({ what, text }) => kinds[what] + (text ? ` (${text})` : ''))
  const gone = told.length > 0 ? [`Hidden in it: ${told.join('; ')}. Judges get it without.`] : []
  const kept = stays.map(({ why, where }) => {
    if (why === 'pictures')
      return `Pictures that ${where ?? 'it'} holds as text stay as they are, with any names inside them.`
    return where === null
      ? `Names inside this file can’t be removed, because ${reasons[why]}: judges get it as it is.`
      : `Names inside ${where} can’t be removed, because ${reasons[why]}.`
  })
  const read = written.map(({ text, where }) =>
    where === null
      ? `“${text}” is written in it: judges read it too, unless you change it.`
      : `“${text}” is written in ${where}: judges read it too, unless you change it.`,
  )
  return [...gone, ...kept, ...read].join(' ') || 'No names were found inside it.'
}

/** No file holds up handing in for longer, in milliseconds. */
const longestLook = 20_000

/** What judges would read of names in the files of a draft, once it is looked for. */
export function useNamesRead(challengeId: string) {
  const { challenge } = trpc.useUtils()
  return async (files: { name: string; sha256: string }[]) => {
    const looks = files.map(({ name, sha256 }) =>
      Promise.race([challenge.namesInFile.ensureData({ challengeId, sha256 }, alone), tooLong()])
        .then(told => told?.written ?? [])
        .catch(() => [])
        .then(written => written.map(({ text }) => `“${text}” is written in ${name}.`)),
    )
    return (await Promise.all(looks)).flat()
  }
}

const tooLong = () => new Promise<null>(resolve => setTimeout(resolve, longestLook, null))

/** Whoever writes their own name into work that is judged under a number. */
export function NameWritten({ text }: { text: string }) {
  const { data: user } = useUser()
  const written = text.toLowerCase()
  const named = [user?.name, user?.email].find(
    word => word !== undefined && word.length > 3 && written.includes(word.toLowerCase()),
  )
  if (named === undefined) return null
  return (
    <output className="text-ink-soft">
      Judges see a number in place of your name, but would read “{named}” in your work.
    </output>
  )
}
