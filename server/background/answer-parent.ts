import { dieWithParent } from '#server/resume/engine/watch-parent.ts'

/** In a child of `askChild`: answers its one question, then ends. */
export function answerParent(answer: (question: never) => Promise<unknown>) {
  dieWithParent()
  const send = (message: { made?: unknown; failed?: string }) =>
    process.send?.(message, () => process.exit(0))
  process.once('message', (question: unknown) => {
    answer(question as never)
      .then(made => send({ made }))
      .catch((error: unknown) => send({ failed: String(error) }))
  })
}
