import { trpc } from '#src/trpc.ts'

/** A result that somebody may send with the application that they write. */
export interface Attached {
  challengeId: string
  /** The version of the ranking that they agreed to send; null until they do. */
  consentTo: number | null
  withComments: boolean
}

/** What is sent of the results that are attached, which the form has read by then. */
export function useResultsToSend() {
  const utils = trpc.useUtils()
  const versionOf = ({ challengeId }: Attached) =>
    utils.job.ownResult.getData({ challengeId })?.result.version
  return {
    /** Which are shown and not agreed to, each with what to do. */
    faults: (attached: Attached[]) =>
      Object.fromEntries(
        attached.flatMap((one, index) => {
          const version = versionOf(one)
          return version === undefined || version === one.consentTo
            ? []
            : [[`results.${index}.consent`, 'Tick this to send the result, or take it off']]
        }),
      ),
    /** What could not be read is not sent. */
    chosen: (attached: Attached[]) =>
      attached.flatMap(({ challengeId, withComments, ...one }) => {
        const version = versionOf({ challengeId, withComments, ...one })
        return version === undefined || version !== one.consentTo
          ? []
          : [{ challengeId, version, consent: true as const, withComments }]
      }),
    reread: () =>
      Promise.all([utils.job.ownResult.invalidate(), utils.job.ownResults.invalidate()]),
  }
}
