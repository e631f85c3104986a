/** Our own short lists for en, de, fr and es, some with it, pt and nl; matched at the start of, or within, a list item. */

const start = (phrases: string): RegExp =>
  new RegExp(
    `^(?:${phrases
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})(?![\\p{L}])`,
    'iu',
  )
const within = (phrases: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])(?:${phrases
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})(?![\\p{L}])`,
    'iu',
  )

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
  supported
  handled
  dealt with
  looked after
  took part in
  verantwortlich für
  zuständig für
  mitarbeit (?:an|bei|in)
  mithilfe bei
  unterstützung (?:bei|von|der|des)
  beteiligt an
  (?:était )?responsable d[eu']
  en charge d[eu']
  chargée? d[eu']
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

/** Words that tell an outcome even without a number. */
export const resultWord = within(`
  increas\\w*
  reduc\\w*
  improv\\w*
  sav(?:ed|ing|es)
  grew|grow(?:ing|th)
  cut(?:ting)?
  doubled|tripled|halved
  won
  launched
  shipped
  delivered
  built
  created
  designed
  introduced
  achiev\\w*
  exceed\\w*
  raised
  lift(?:ed|ing)
  lower(?:ed|ing)
  eliminat\\w*
  accelerat\\w*
  promoted
  award(?:ed)?
  resulting in
  leading to
  senkung|steigerung|reduzierung|aufbau|einführung|verbesserung|erhöhung|entwicklung
  gesenkt|gesteigert|aufgebaut|eingeführt|verbessert|entwickelt
  hausse|baisse|réduction|augmentation|création|lancement|amélioration|mise en place
  aumento|reducción|mejora|creación|lanzamiento|implementación
  riduzione|miglioramento|creazione|lancio|realizzazione|introduzione
  (?:aumentat|ridott|migliorat|creat|lanciat|realizzat|introdott)[oaie]
  redução|melhoria|criação|lançamento|implementação|aumentei|reduzi|criei|melhorei|lancei
  verlaagd|verhoogd|verbeterd|opgezet|ingevoerd|gelanceerd|verkort|ontwikkeld`)

export const passive =
  /\b(?:was|were|been|being|is|are)\s+(?:\w+ly\s+)?(?!(?:tired|interested|based|located)\b)\w+ed\b/iu

/** By language, for "mis" is "my" in Spanish and "put" in French; "phase I" is a number. */
export const firstPerson: Record<string, RegExp> = {
  en: /(?<![\p{L}'’.])(?:(?<!(?:[Pp]hase|[Tt]ype|[Ll]evel|[Cc]lass|[Pp]art|[Tt]ier|[Gg]rade|[Ss]tage|[Ww]ar|[Cc]ategory|[Ss]ection)\s+)I(?=['’\s]+\p{Ll})|my|My|myself)(?![\p{L}.])/u,
  de: /(?<![\p{L}])(?:[Ii]ch|[Mm]eine?[mnrs]?)(?![\p{L}])/u,
  fr: /(?<![\p{L}])(?:[Jj]e(?=\s)|[Jj]['’](?=\p{L})|[Mm]on(?=\s)|[Mm]es(?=\s))/u,
  es: /(?<![\p{L}])(?:[Yy]o|[Mm]is?(?=\s))(?![\p{L}])/u,
}

export const buzzwords = within(`
  team[- ]player
  hard[- ]working|hard[- ]worker
  go[- ]getter
  self[- ]starter
  results?[- ](?:oriented|driven)
  detail[- ]oriented
  think(?:ing|er)? outside the box
  synerg\\w+
  guru|ninja|rock ?star|wizard
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
  proactiv[oa]`)

/** Every place where a pattern matches, as written. */
export const matchesOf = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, `${pattern.flags}g`)), found => found[0])

/** Digits of a name, as in Q3, B2B or COVID-19, and years, as in "since 2014", measure nothing. */
const noMeasure =
  /(?<![\p{L}\d])(?:\p{Lu}+-\d+|\p{L}+\d[\p{L}\d]*)(?![\d%])|(?<![\d.,])(?:19|20)\d{2}(?![\d.,%])/gu

const numberWord = within(`
  two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
  dozens?|hundreds?|thousands?|millions?|doubled|tripled|halved
  zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn
  deux|trois|quatre|cinq|sept|huit|neuf|dix
  dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez`)

/** Whether a text holds a number that measures something. */
export function hasMetric(text: string): boolean {
  const rest = text.replace(noMeasure, ' ')
  return /\d/.test(rest) || numberWord.test(rest)
}
