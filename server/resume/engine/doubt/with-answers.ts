import type { Answered, ParsedResume } from '#server/resume/engine/types.ts'

/** A reading with these answers in place of its own. */
export function withAnswers(
  { answered: _a, refuted: _r, said: _s, ...reading }: ParsedResume,
  { answered = [], refuted = [], said = {} }: Answered,
): ParsedResume {
  return answered.length + refuted.length === 0 ? reading : { ...reading, answered, refuted, said }
}
