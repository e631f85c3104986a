import { badRequest } from '#server/errors.ts'

const maxDepth = 20

/**
 * Deeply nested JSON parses, but what walks it afterwards may not survive it.
 * @throws BAD_REQUEST past 20 levels, before anything is parsed.
 */
export function assertShallow(json: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i)
    if (inString) {
      if (char === 92) i++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      if (++depth > maxDepth) throw badRequest('The input is nested too deeply.')
    } else if (char === 125 || char === 93) depth--
  }
}
