import type { Token } from '#server/skills/tokens.ts'

const words = (list: string) => new Set(list.split(/\s+/))

/** Words that deny what follows them, or say that it is still to be learned. */
const before = words(`no not none never without lacking lack neither nor cannot non nt
  learn learning wish studying interested
  zero unfamiliar inexperienced hardly lacks except failed
  kein keine keinen keiner keinem keinerlei ohne nicht nie weder noch lernen
  sans pas aucun aucune ni jamais apprendre
  sin ningun ninguna nunca aprender
  senza nessun nessuna nessuno mai imparare non
  sem nenhum nenhuma nao
  geen niet zonder nooit leren
  ingen inte utan ikke uten uden`)

/** The same behind it, after a colon, a dash or a bracket, or where a verb joins them. */
const behind = words(`no not none never nothing want wish wanted hope planned planning plan future
  progress failed expired
  keine kein nicht nie noch geplant aucune aucun pas jamais ninguna ninguno nunca nessuna mai
  nenhuma geen niet ingen learning beginning lerne lernen want todo interested`)

/** What may stand between a denial and the skill. */
const fillers = words(`a an the any some much more own yet of in with for to on as about at and or
  experience experiences knowledge skills skill training trained training qualification certificate
  certified certification licence license formal prior previous practical professional commercial
  hands hand real deep working work worked used use using know known knows done do does have had has
  i am knew get into pick up program code write develop need needs needed such databases tools
  languages technologies background academic really years year
  been about familiar proficient proficiency advanced basic written spoken interest
  want wants like keen eager started begin beginning currently still
  erfahrung erfahrungen kenntnis kenntnisse kenntnissen wissen mit in im von und oder der die das
  den dem gute guten tiefe praktische berufliche formale noch ausbildung zertifikat
  experience connaissance connaissances competence competences en de d des du la le les l et ou avec
  encore formation
  experiencia conocimiento conocimientos con el los las y o e
  znam conosco conheco
  esperienza esperienze conoscenza di nella del con ed
  experiencia experiencia conhecimento em com
  ervaring kennis met van of en
  erfarenhet erfaring av med i och og eller`)

const joints = words(", / ( & : ' - and or nor")
const openers = words(': ( - – — [ = , is are ist sind est sont es son e sono')

/** Who has these "to" do something does not do it yet. */
const wishers = words(
  'hope hopes hoping eager keen want wants plan plans planning looking aim aiming',
)

/** "0 years of Java" */
const isNone = (tokens: Token[], at: number) =>
  tokens[at]?.text === '0' && /^(?:years?|months?|jahre)$/.test(tokens[at + 1]?.text ?? '')

const denies = words('no kein keine keinen without ohne sans sin senza sem geen zonder')
/** "No experience with Docker, Kubernetes" denies both. */
const prepositions = words('with in of mit en con avec in de met van')
const closing = words('or nor and oder und noch ou et ni o y e of en')

/** No more than this many words lie between a denial and what it denies. */
const reach = 14

interface Text {
  tokens: Token[]
  /** Whether a token belongs to a skill: denials reach over a whole list of them. */
  isNamed: (index: number) => boolean
}

/**
 * Whether the words from one token to another are denied or only wished for: "no Java", "ohne
 * Staplerschein", "Java (not yet)", "neither Java nor C++"; but not "without loss to PostgreSQL".
 */
export const isNegated = (text: Text, from: number, to: number) =>
  isDeniedBefore(text, from) || isDeniedBehind(text, to)

function isDeniedBefore(text: Text, from: number): boolean {
  const { tokens, isNamed } = text
  /** "no surgical nursing" */
  const isOneApart = (at: number) =>
    at === from - 1 &&
    denies.has(tokens[at - 1]?.text ?? '') &&
    /^\p{L}/u.test(tokens[at]?.text ?? '')
  let comma = false
  let isExperience = false
  for (let at = from - 1; at >= 0 && from - at <= reach; at--) {
    const word = tokens[at]?.text ?? ''
    if (isNamed(at)) continue
    if (before.has(word) || isNone(tokens, at))
      return !isOnly(tokens, at) && (!comma || isExperience || isClosed(text, from))
    if (word === 'to' && wishers.has(tokens[at - 1]?.text ?? '')) return true
    // don't, haven't
    if (word === 't' && tokens[at - 1]?.text === "'") return true
    if (word === ',') comma = true
    // "Learning: Docker, Kubernetes" is a list of what is learned.
    else if (prepositions.has(word) || (word === ':' && comma)) isExperience = true
    else if (!fillers.has(word) && !joints.has(word)) return isOneApart(at)
  }
  return false
}

/** A list that began with a denial goes on to its end: "no Java, C++ or Go"; "no IFRS, DATEV" does not. */
function isClosed({ tokens, isNamed }: Text, from: number): boolean {
  for (let at = from; at < tokens.length && at - from <= reach; at++) {
    const word = tokens[at]?.text ?? ''
    if (closing.has(word)) return true
    if (!isNamed(at) && !joints.has(word)) return closing.has(tokens[from - 1]?.text ?? '')
  }
  return closing.has(tokens[from - 1]?.text ?? '')
}

const isOnly = (tokens: Token[], at: number) =>
  /^(?:only|just|nur|seulement|solo|soltanto|alleen)$/.test(tokens[at + 1]?.text ?? '')

function isDeniedBehind({ tokens }: Text, last: number): boolean {
  const to = experience.has(tokens[last + 1]?.text ?? '') ? last + 1 : last
  const next = tokens[to + 1]?.text ?? ''
  if (behindJoined.has(next)) return !isOnly(tokens, to + 1)
  if (!openers.has(next)) return false
  let at = to + 2
  while (/^(?:currently|still|just|i|to|am|yet|in)$/.test(tokens[at]?.text ?? '')) at++
  const word = tokens[at]?.text ?? ''
  if (next === ',')
    return /^(?:not|noch)$/.test(word) && /^(?:yet|nicht)$/.test(tokens[at + 1]?.text ?? '')
  return isNone(tokens, at) || (behind.has(word) && !isOnly(tokens, at))
}

/** "Java experience is not needed" */
const experience = words('experience knowledge skills erfahrung kenntnisse')

/** "Java not yet", "PRINCE2 not yet". */
const behindJoined = words('not never nicht noch expired')
