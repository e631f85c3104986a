export interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Past so many comparisons the whole middle counts as replaced. */
const mostSteps = 4_000_000

/** What was added to a text and removed from it: by lines where it has several, else by words. */
export function compareText(before: string, after: string): TextPart[] {
  const pattern = /\n/.test(before + after) ? /(\n)/ : /(\s+)/
  const [old, now] = [before.split(pattern), after.split(pattern)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  return joined([
    ...old.slice(0, start).map(text => ({ kind: 'same' as const, text })),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(text => ({ kind: 'same' as const, text })),
  ])
}

/** By the longest common subsequence. */
function compareMiddle(old: string[], now: string[]): TextPart[] {
  const width = now.length + 1
  if (old.length * now.length > mostSteps)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ]
  /** How long it is from these two on. */
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was })
      i++
      j++
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: was })
      i++
    } else {
      parts.push({ kind: 'added', text: is ?? '' })
      j++
    }
  }
  return parts
}

function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text) result.push({ ...part })
  }
  return result
}
