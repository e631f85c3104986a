import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlaceCode } from '#server/resume/engine/words/places.ts'

const degrees = String.raw`b\.?sc|m\.?sc|b\.?a|m\.?a|b\.?eng|m\.?eng|m\.?phil|ph\.?d|ed\.?d|m\.?ed|mba|llb|llm|j\.?d|m\.?d|d\.?o|dds|dmd|dvm|o\.?d|psy\.?d|pharm\.?d|d\.?phil|mph|mha|mpa|mpp|mfa|mls|msw|bsw|bfa|bsn|msn|dnp|mbbs|mbchb|ing|pgce`
const care = String.raw`r\.?n|rgn|rmn|rn-bc|lpn|lvn|cna|crna|[afp]np|fnp-[bc]c?|fnp-bc|aprn|arnp|ccrn|cen|acnp|pa-c|emt|emt-p|nremt|rrt|rt\(r\)|rdms|rdh|rdn|rd|ld|cphr?t|cpht|bcps|pt|dpt|otr/l|otr|cota|ccc-slp|slp|atc|cscs|lcsw|lmsw|lpc|lmft|lmhc|bcba|cpnp|ibclc|mrcp|mrcs|mrcgp|frcs|frca|frcr|facs|facp|fache`
const trades = String.raw`cpa|cfa|cma|cia|cisa|cism|cfe|cfp|acca|fcca|aca|fca|acma|cgma|cta|ea|pmp|capm|csm|cspo|cissp|ccna|mcse|p\.?e|e\.?i\.?t|e\.?i|l\.?s\.?i\.?t|p\.?eng|c\.?eng|i\.?eng|s\.?e|pls|gisp|mrics|frics|assocrics|mrtpi|mciob|miet|mimeche|mice|mcipd|assoc\s?cipd|fcipd|mcips|mcim|mrcvs|esq|phr|sphr|shrm-s?cp|aia|ra|ncarb|asla|aicp|leed\s(?:ap|ga)(?:\sbd\+c)?|csp|obe|mbe|cbe|qts`
/** Letters after a name that say what somebody holds. */
const afterComma = new RegExp(
  String.raw`,\s*(?:${degrees}|${care}|${trades})\.?(?=$|,|\s)(?:\s*\(hon(?:ou?r)?s?\.?\))?`,
  'giu',
)
const afterName =
  /\s+(?:BSc|MSc|B\.Sc\.|M\.Sc\.|BA|MA|BEng|MEng|MPhil|PhD|Ph\.D\.|MBA|LLB|LLM|RN|BSN|MSN|CPA|CFA|ACCA|ACA|PMP|CEng|MRICS|FRICS|MRCVS|MBBS|EIT|MCIPD|PharmD|Esq\.)(?=$|,|\s)(?:\s*\(Hon(?:ou?r)?s?\.?\))?/gu
/** Other capitals after a name in small letters; a country's or a state's are none. */
const capitalsAfter = /,\s*(\p{Lu}{3,6}(?:-\p{Lu}{1,4})?)(?=$|,)/gu

/** A name without its titles, which are no part of it; what would be left without a surname stays. */
export function withoutHonours(text: string): string {
  if (text.length > 120) return text
  // They may go on in the line below.
  const told = text.replace(afterComma, '').replace(/,\s*$/, '')
  const bare = isCaps(told)
    ? told
    : told
        .replace(capitalsAfter, (all, code: string) => (isPlaceCode(code) ? all : ''))
        .replace(afterName, '')
  return wordCount(bare) > 1 ? bare.trim() : text
}
