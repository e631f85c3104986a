/** What is put in place of a weak opening: the rest of the item, the match, and the blanks for a result. */
type Replace = (rest: string, found: RegExpExecArray, asked: string) => string | null

export interface FrameWords {
  openings: [opening: RegExp, replace: Replace][]
  /** Between an item and its result, where it has no colon yet. */
  colon: string
  /** The blanks after an item without a number. */
  result: string
  /** What says that something became more or less, and by how much it did. */
  claim: RegExp
  vague: RegExp
  amount: string
}

/** These end in -ing and are things, unless an object follows. */
const thing =
  /^(?:accounting|advertising|banking|billing|bookkeeping|building|catering|cleaning|clothing|engineering|housekeeping|invoicing|lighting|marketing|nursing|packaging|planning|plumbing|pricing|processing|purchasing|recruiting|reporting|scheduling|shipping|staffing|testing|trading|training|welding)$/i
const object = /^(?:the|an?|all|new|our|their|his|her|its|every|each|up to)\s/i

const verb = 'Led, built or improved, if it is true'

/** "managing the shop": the person puts the verb into the past; a thing gets a choice of verbs. */
function inEnglish(rest: string, asked: string): string | null {
  const doing = /^(\p{L}+ing(?:(?:,| and|, and| or) \p{L}+ing)*)(?=\s|$)\s*/iu.exec(rest)
  const [all = '', verbs = ''] = doing ?? []
  const after = rest.slice(all.length)
  // "the ordering of beans", "ordered beans".
  const done = after.replace(/^of\s+/i, '')
  if (doing && (!thing.test(verbs) || object.test(after)))
    return `[past tense of “${verbs}”] ${done || '[what]'}${asked}`
  return rest ? `[${verb}] ${rest}${asked}` : null
}

/** The preposition stays, and what was done is a blank. */
const keep =
  (what: string, blank: string): Replace =>
  (rest, found, asked) =>
    rest ? `[${what}] [${blank}] ${found[1]} ${rest}${asked}` : null

const english: FrameWords = {
  openings: [
    [
      /^(?:(?:was |were |been )?responsible for|(?:was |were )?in charge of|(?:was |were )?tasked with|(?:my )?(?:duties|responsibilities|tasks) (?:included|include|were|was)|(?:helped|assisted) (?:with|in))\s+/i,
      (rest, _, asked) => inEnglish(rest, asked),
    ],
    [
      /^(?:helped|assisted) to\s+(\p{L}+)\s+/iu,
      (rest, found, asked) => `[past tense of “${found[1]}”] ${rest}${asked}`,
    ],
    [
      /^(?:worked|participated|took part|(?:was |were )?involved|contributed) (with|in|as|to)\s+/i,
      keep(verb, 'what'),
    ],
    [/^worked on\s+/i, (rest, _, asked) => inEnglish(rest, asked)],
  ],
  colon: ':',
  result: ' [what got better] by [how much]',
  claim:
    /^(?:\p{L}+ly )?(?:increased|reduced|improved|grew|boosted|cut|raised|decreased|lowered|accelerated|shortened|expanded|saved)\s/iu,
  vague:
    /\s+(?:significantly|greatly|substantially|considerably|dramatically|by (?:a lot|a great deal|far|much|a wide margin))(?=\s|$)/giu,
  amount: ' by [how much] in [which time]',
}

/** In German the participle comes last. */
const german: FrameWords = {
  openings: [
    [
      /^(?:verantwortlich|zuständig) für\s+/i,
      (rest, _, asked) => `${rest} [geleitet, aufgebaut oder verbessert, wenn es stimmt]${asked}`,
    ],
    [
      /^(?:mitarbeit|mithilfe|unterstützung|beteiligt) (an|bei|in|von)\s+/i,
      (rest, found, asked) =>
        `[was genau] ${(found[1] ?? '').toLowerCase()} ${rest} [übernommen, aufgebaut oder verbessert, wenn es stimmt]${asked}`,
    ],
  ],
  colon: ':',
  result: ' [was besser wurde] um [wie viel]',
  vague: /\s+(?:deutlich|erheblich|signifikant|stark)(?=\s|$)/giu,
  claim: /(?<!\p{L})(?:gesenkt|gesteigert|erhöht|verbessert|reduziert|beschleunigt|verkürzt)$/iu,
  amount: ' um [wie viel] in [welcher Zeit]',
}

/** What de and an article before a thing were: "du stock" is about "le stock". */
const [frenchArticles, spanishArticles]: Record<string, string>[] = [
  { du: 'le ', des: 'les ', 'd’': '', "d'": '', de: '' },
  { del: 'el ', de: '' },
]

const french: FrameWords = {
  openings: [
    [
      /^(?:était )?(?:responsable|en charge|chargée?) (du|des|de|d['’])(?:\s+|(?<=['’]))/i,
      (rest, found, asked) => {
        const de = (found[1] ?? '').toLowerCase()
        const doing = de === 'de' || de.startsWith('d’') || de === "d'"
        const infinitive = doing ? /^(\p{L}+(?:er|ir|re))\s+/u.exec(rest) : null
        if (infinitive)
          return `[passé composé de « ${infinitive[1]} »] ${rest.slice(infinitive[0].length)}${asked}`
        return `[Dirigé, créé ou amélioré, si c’est vrai] ${frenchArticles?.[de] ?? ''}${rest}${asked}`
      },
    ],
  ],
  colon: ' :',
  result: ' [ce qui a été amélioré] de [combien]',
  vague: /\s+(?:significativement|considérablement|fortement|nettement)(?=\s|$)/giu,
  claim: /^(?:réduction|hausse|augmentation|baisse|amélioration) (?:du|de|des|d['’])/iu,
  amount: ' de [combien] en [combien de temps]',
}

const spanish: FrameWords = {
  openings: [
    [
      /^(?:responsable|encargad[oa]) (del|de)\s+/i,
      (rest, found, asked) => {
        const de = (found[1] ?? '').toLowerCase()
        const infinitive = de === 'de' ? /^(\p{L}+(?:ar|er|ir))\s+/u.exec(rest) : null
        if (infinitive)
          return `[pasado de «${infinitive[1]}»] ${rest.slice(infinitive[0].length)}${asked}`
        return `[Dirigí, creé o mejoré, si es verdad] ${spanishArticles?.[de] ?? ''}${rest}${asked}`
      },
    ],
    [
      /^(?:ayud[ée]|participación|apoyo) (a|en|con)\s+/i,
      (rest, found, asked) =>
        `[Dirigí, creé o mejoré, si es verdad] [qué] ${(found[1] ?? '').toLowerCase()} ${rest}${asked}`,
    ],
  ],
  colon: ':',
  result: ' [qué mejoró] en [cuánto]',
  vague: /\s+(?:significativamente|considerablemente|notablemente)(?=\s|$)/giu,
  claim: /^(?:aumento|reducción|mejora|incremento) de/iu,
  amount: ' en [cuánto], en [cuánto tiempo]',
}

export const frameWords: Record<string, FrameWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
}
