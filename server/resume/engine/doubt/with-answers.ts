import type { Answered, ParsedResume } from '#server/resume/engine/types.ts'

/** A reading with these answers in place of its own. */
export function withAnswers(
  { answered: _a, refuted: _r, replies: _s, ...reading }: ParsedResume,
  { answered = [], refuted = [], replies = [] }: Answered,
): ParsedResume {
  return answered.length + refuted.length === 0
    ? reading
    : { ...reading, answered, refuted, replies }
}
