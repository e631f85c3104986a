type IsWord = (word: string) => boolean

/** How a word may have been made of others. */
export interface Making {
  /** Nothing speaks against it. */
  sure: boolean
  /** Words that a dictionary has of the same parts: "beginning" for "begining". */
  right: string[]
}

const prefixes =
  `anti auto bio co counter cross cyber de dis down e eco electro ex extra fin geo hyper in inter intra
mega meta micro mid mini mis multi nano neuro non off on out over para photo post pre pro proto
re self semi sub super tele trans ultra un under up web`.split(/\s+/)

/** "manage" and "managing", "stop" and "stopping", "carry" and "carried": each way to join them, the usual one first. */
function joined(stem: string, ending: string): string[] {
  const last = stem.at(-1) ?? ''
  const short = stem.slice(0, -1)
  const byVowel = /^[aeiou]/.test(ending)
  const isY = /[^aeiou]y$/.test(stem)
  const doubles = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$|[aeiou]l$/.test(stem)
  const ways = [
    isY && ending !== 'ing' ? `${short}i${ending === 's' ? 'es' : ending}` : null,
    isY && byVowel ? short + ending : null,
    /^ers?$/.test(ending) && stem.endsWith('ate') ? `${short}or${ending.slice(2)}` : null,
    last === 'e' && byVowel && !(ending === 'ing' && /[eouy]e$/.test(stem)) ? short + ending : null,
    doubles && byVowel ? stem + last + ending : null,
    last === 'e' && ending === 'ly' ? `${short.replace(/l$/, '')}ly` : null,
    /(?:s|x|z|ch|sh)$/.test(stem) && ending === 's' ? `${stem}es` : null,
    stem.endsWith('ic') && ending === 'ly' ? `${stem}ally` : null,
    stem + ending,
  ]
  return ways.filter(way => way !== null)
}

const endings =
  `s ed ing er ers ly able ability less ness ish wise ful fully ise ize ises izes ised ized iser izer
isers izers ising izing isable izable isation ization isations izations`.split(/\s+/)
/** These are put to words that have them in no dictionary; of the others a slip is as likely. */
const free = /^(?:s|ed|ing|ers?|less|wise|i[sz].*)$/

/** The stems that a word may have before an ending. */
function stemsOf(rest: string): string[] {
  const single = /(.)\1$/.test(rest) ? [rest.slice(0, -1)] : []
  const y = /ie?$/.test(rest) ? [rest.replace(/ie?$/, 'y')] : [`${rest}y`]
  return [rest, `${rest}e`, ...single, ...y]
}

/** An ending that is put to its word as usual speaks for it, one that another word has right against it. */
function byEnding(word: string, isWord: IsWord): Making | null {
  // "successfull", "skillfull": nothing has this ending.
  if (word.endsWith('full') && isWord(word.slice(0, -1)))
    return { sure: false, right: [word.slice(0, -1)] }
  const right: string[] = []
  let [isMade, isSure] = [false, false]
  for (const ending of endings) {
    const rest = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    for (const stem of stemsOf(rest)) {
      if (stem.length < 3 || !isWord(stem)) continue
      const ways = joined(stem, ending)
      const other = ways.find(way => way !== word && isWord(way))
      if (other !== undefined) right.push(other)
      // "swaging" of "swage", though "swagging" is one of "swag".
      if (ways[0] === word || (other === undefined && ways.includes(word))) {
        isMade = true
        isSure ||= free.test(ending) && other === undefined
      }
    }
  }
  if (isSure) return { sure: true, right: [] }
  return isMade || right.length > 0 ? { sure: false, right: [...new Set(right)] } : null
}

const whole: Making = { sure: true, right: [] }
const soundPrefix = /^(?:re|un|co|de|up|\w{3,})$/

/** Whether a word that no dictionary has is made of words that one has; null where it is not. */
export function makingOf(word: string, isWord: IsWord): Making | null {
  const ended = byEnding(word, isWord)
  if (ended) return ended
  const partOf = (part: string) =>
    isWord(part) ? whole : part.length > 3 ? byEnding(part, isWord) : null
  let isMade = false
  for (const prefix of prefixes) {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : ''
    const part = rest.length > 2 ? partOf(rest) : null
    if (part?.sure && rest.length > 3 && soundPrefix.test(prefix)) return whole
    isMade ||= part !== null
  }
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const part = isWord(first) ? partOf(second) : null
    if (part?.sure && first.length > 3 && second.length > 3) return whole
    isMade ||= part !== null
  }
  return isMade ? { sure: false, right: [] } : null
}
