import { clsx } from 'clsx'

interface Line {
  text: string
  /** The words of it that are marked. */
  marked?: string
  /** What is written beside them: what they are read as, or which wish of a job they answer. */
  note?: [kind: string, says: string]
  isTitle?: boolean
}

const lines: Line[] = [
  { text: 'Experience', isTitle: true },
  {
    text: 'Charge nurse, Harbour Clinic, 2019\u00a0–\u2060\u00a02024',
    marked: '2019\u00a0–\u2060\u00a02024',
    note: ['Read', '5 years as charge nurse'],
  },
  {
    text: 'Cut the wait in the emergency room from 52 to 31 minutes.',
    marked: 'from 52 to 31 minutes',
    note: ['Finding', 'A result, with its numbers'],
  },
  {
    text: 'Registered nurse, Bay Hospital, 2015\u00a0–\u2060\u00a02019',
    marked: 'Registered nurse',
    note: ['The job asks', 'Registered nurse: exact'],
  },
  { text: 'Worked nights on a ward of 24 beds.' },
  { text: 'Languages', isTitle: true },
  {
    text: 'Swedish, English (C1)',
    marked: 'English (C1)',
    note: ['The job asks', 'English: exact'],
  },
  { text: '', note: ['The job asks', 'Driving licence: missing'] },
]

/** What Fairlead does, drawn: a page of somebody invented with its marks, and the answer to it. */
export const MarkedResume = () => (
  <figure className="flex flex-col justify-center gap-8 border-line bg-wash px-4 py-10 max-lg:border-t sm:px-6 lg:border-l lg:px-12">
    <div aria-hidden className="mx-auto w-full max-w-xl">
      <div className="border border-line bg-[white] px-5 pt-6 pb-8 text-ink scheme-light sm:px-8">
        <p className="font-serif text-xl font-semibold">Mara Lindqvist</p>
        <p className="text-xs text-ink-soft">Nurse · Gothenburg · mara@lindqvist.example</p>
        {lines.map(line => (
          <ResumeLine key={line.text} {...line} />
        ))}
      </div>
      <div className="relative -mt-4 ml-auto flex w-fit flex-col rounded-surface border border-line bg-raised px-4 py-3 sm:mr-4">
        <span className="font-semibold">Answered in 4 days</span>
        <span className="tabular text-xs text-ink-soft">
          Applied on 3 March, invited on 7 March
        </span>
      </div>
    </div>
    <figcaption className="mx-auto flex w-full max-w-xl flex-col gap-1 text-ink-soft">
      <span>
        <b className="font-semibold text-ink">Nothing invented:</b> what we say of a resume names
        its line.
      </span>
      <span>
        <b className="font-semibold text-ink">Everything explained:</b> a match shows what the job
        asks for, and what answers it.
      </span>
      <span>
        <b className="font-semibold text-ink">Everyone answered:</b> a job shows how its
        organization answers, and you always see where you stand.
      </span>
    </figcaption>
  </figure>
)

function ResumeLine({ text, marked = '', note, isTitle }: Line) {
  const [before = '', after] = marked ? text.split(marked) : [text]
  return (
    <div className="mt-3 sm:flex sm:gap-4">
      <p className={clsx('min-w-0 flex-1 font-serif', isTitle && 'pt-1 font-semibold')}>
        {before}
        {marked && (
          <mark className="rounded-[0.1875rem] bg-mark box-decoration-clone px-0.5 text-mark-ink">
            {marked}
          </mark>
        )}
        {after}
      </p>
      <p className="w-44 shrink-0 text-xs">
        {note && (
          <span
            className={clsx(
              'block border-l-3 pl-2',
              marked ? 'border-mark-line' : 'border-dashed border-line-strong',
            )}
          >
            <span className="text-ink-soft">{note[0]}</span>
            <br />
            {note[1]}
          </span>
        )}
      </p>
    </div>
  )
}
