import { hasNumberWord } from '#server/resume/engine/words/number-words.ts'
import { withoutNames } from './items/no-measure.ts'
import { start, within } from './items/patterns.ts'

/** Our own short lists for en, de, fr and es, some with it, pt and nl; matched at the start of, or within, a list item. */

export const weakOpening = start(`
  (?:was |were |been )?responsible for
  (?:was |were )?in charge of
  (?:was |were )?involved (?:in|with)
  (?:was |were )?tasked with
  (?:my )?(?:duties|responsibilities|tasks) (?:included|include|were|was)
  helped(?: to| with)?
  assisted(?: with| in)?
  worked (?:on|with|in|as)
  participated in
  contributed to
  (?:supported|handled|dealt with|looked after)(?!(?:\\s+\\p{L}{1,20}){0,2}\\s+[^\\p{L}\\s]?\\d)
  took part in
  verantwortlich für
  zuständig für
  mitarbeit (?:an|bei|in)
  mithilfe bei
  unterstützung (?:bei|von|der|des)
  beteiligt an
  (?:était )?responsable d[eu']
  en charge d[eu']
  chargée? d[eu'](?!\\s*(?:cours|td|mission|clientèle|communication|projet|recherche|recrutement|production|affaires))
  participation (?:à|aux?)
  aide à
  responsable de
  encargad[oa] de
  ayud[ée] (?:a|en|con)
  participación en
  apoyo (?:a|en)
  responsabile (?:di|del|della|dei|delle|dello|degli)
  addett[oa] (?:a|al|alla|ai|alle|allo|agli)
  (?:partecipazione|supporto|collaborazione) (?:a|al|alla|ai|alle|con|nella|nel)
  responsável p(?:or|el[oa]s?)
  (?:apoio|participação|colaboração) (?:a|ao|à|aos|às|em|n[oa]s?|com)
  verantwoordelijk voor
  (?:meewerken|meegewerkt|deelname) aan
  ondersteun(?:en|ing) (?:van|bij)`)

/** What is done to a person, and what stands for a quality, hides no doer. */
const noPassive = [
  'promoted|awarded|appointed|elected|selected|nominated|invited|recogni[sz]ed|honou?red|hired',
  'recruited|headhunted|shortlisted|ranked|voted|asked|trusted|entrusted|seconded|assigned|tasked',
  'certified|accredited|licensed|registered|qualified|trained|commended|commissioned|admitted',
  'tired|interested|based|located|dedicated|motivated|experienced|skilled|detailed|limited|related',
  'involved|needed|required|united|varied|advanced|complicated|delighted|excited|committed|used',
].join('|')
export const passive = new RegExp(
  `\\b(?:was|were|been|being|is|are)\\s+(?:\\w+ly\\s+)?(?!(?:${noPassive}|indeed|need|\\w*(?:speed|ceed))\\b)(?:\\w{2,}ed|written|made|built|done|held|sold|drawn)\\b`,
  'iu',
)

/** By language, for "mis" is "my" in Spanish and "put" in French; "phase I" is a number. */
export const firstPerson: Record<string, RegExp> = {
  en: /(?<![\p{L}'’.-])(?:(?<!(?:phase|type|level|class|part|tier|grade|stage|category|section|\p{Lu}\p{L}*)\s+)I(?=['’\s]+\p{Ll})(?!\s+(?:and|or|to|of|in|for|at|on|with|from|by|through)\b)|my(?!\s+\p{Lu})|(?<=^\W*)My(?=\s+\p{Ll})|myself)(?![\p{L}.-])/u,
  de: /(?<![\p{L}-])(?:(?:ich|meine?[mnrs]?)|(?<=^\W*)(?:Ich|Meine?[mnrs]?(?!\s+Schiff)))(?![\p{L}-])/u,
  fr: /(?<![\p{L}])(?:[Jj]e(?=\s)|[Jj]['’](?=\p{L})|mon(?=\s)|mes(?=\s)|(?<=^\W*)M(?:on|es)(?=\s+\p{Ll}))/u,
  es: /(?<![\p{L}])(?:yo|(?<=^\W*)Yo|mis?(?=\s+\p{Ll})|(?<=^\W*)Mis?(?=\s+\p{Ll}))(?![\p{L}])/u,
}

/** What others said, and names in quotation marks, are not the person's own words. */
export const withoutQuotes = (text: string) =>
  text.replace(/"[^"]{0,200}"|“[^”]{0,200}”|„[^“”]{0,200}[“”]|«[^»]{0,200}»/gu, ' ')

export const buzzwords = within(`
  team[- ]player(?! of the)
  hard[- ]working|hard[- ]worker
  go[- ]getter
  self[- ]starter
  results?[- ](?:oriented|driven)
  detail[- ]oriented
  think(?:ing|er)? outside the box
  synerg\\w+
  guru|ninja|rock ?star
  go-to person
  dynamic individual
  proven track record
  excellent communication skills
  strategic thinker
  highly motivated
  best of breed
  thought leader\\w*
  teamfähig
  belastbar
  hochmotiviert
  esprit d'équipe
  dynamique et motivée?
  trabajo en equipo
  proactiv[oa]
  (?:quick|fast) learner
  fast[- ]paced (?:environment|setting)
  (?:multi-?task(?:ing)?|handle multiple priorities|work(?:ing)? (?:well )?under pressure)
  work(?:s|ing)? (?:both )?independently
  (?:strong|good|excellent|effective|solid) (?:\\w+ (?:and|&) )?(?:verbal |written |interpersonal |organi[sz]ational |analytical |problem[- ]solving |leadership |people )+skills
  (?:written and verbal|verbal and written|interpersonal) communication skills
  on (?:my|their|his|her) own initiative|on own initiative
  passionate|enthusiastic individual|motivated individual|reliable individual
  proven ability
  teamfähigkeit|kommunikationsstark
  orientad[oa] a resultados|don de gentes|capacidad de (?:adaptación|trabajo)|ganas de aprender
  sens (?:du|des) (?:contact|responsabilités|relationnel)|esprit d’équipe
  precis[oa] e affidabile|attitudine al lavoro di gruppo|capacità organizzative
  trabalho em equip[ae]|espírito de equip[ae]
  teamspeler`)

/** Every place where a pattern matches, as written. */
export const matchesOf = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, `${pattern.flags}g`)), found => found[0])

/** Whether a text of this language (ISO 639-1) holds a number that measures something. */
export function hasMetric(text: string, language: string | null): boolean {
  const rest = withoutNames(text)
  return /\d/.test(rest) || hasNumberWord(rest, language)
}
