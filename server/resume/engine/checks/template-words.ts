import {
  bareField,
  bareItem,
  bracketLabels,
  bracketed,
  countedBlank,
  fieldsToFill,
  formInstruction,
  toldToFill,
} from './template/blank-words.ts'

/** What is left in of templates and programs. */

const oneOf = (phrases: string) =>
  phrases
    .trim()
    .split(/\s*\n\s*/)
    .join('|')

/** Whole lines, or what stands between separators: a "Job Title" within a sentence is none. */
const alone = oneOf(String.raw`
  your (?:full |first |last )?name(?: here)?
  (?:first ?name|first) (?:last ?name|last|surname)
  your (?:e-?mail|phone|address|job title|title|city|location|website|linkedin)(?: (?:address|number|url|profile|here))?
  (?:job|position) title(?: here)?
  (?:company|employer|organi[sz]ation|school|university|institution|college|degree|project|certificate)(?: |’s |'s )name(?: here)?
  name of (?:the )?(?:company|employer|school|university|institution)
  123 (?:main|any|your|anywhere) st(?:reet|\.)?
  (?:city|town), (?:state|st|country)(?:,? (?:zip|zip code))?
  ihr(?: vollständiger)? name
  vorname (?:nach|familien)name
  (?:max|erika) muster(?:mann|frau)?
  musterstra(?:ß|ss)e \d{1,3}
  (?:\d{5} )?musterstadt
  (?:firmenname|name der (?:firma|hochschule|schule|universität)|firma xy|musterfirma(?: gmbh)?)
  (?:votre|vos) (?:nom|prénoms?|adresse|e-?mail|téléphone)(?: et (?:nom|prénoms?))?
  pr[ée]nom nom
  (?:nom de (?:l['’](?:entreprise|école|employeur|université)|la société)|intitulé du poste)
  (?:tu|su) (?:nombre|apellidos?|dirección|correo|teléfono)(?: (?:y apellidos?|completo|aquí|electrónico))?
  nombre de (?:la )?(?:empresa|universidad|institución)
  nombre (?:y )?apellidos?
  (?:il )?tuo nome(?: e cognome)?
  nome (?:e )?cognome
  nome (?:dell['’]azienda|della (?:società|scuola)|da empresa|da universidade)
  seu nome(?: completo)?
  (?:jouw|uw) naam
  (?:naam van het bedrijf|bedrijfsnaam|functietitel)
  (?:twoje )?imię i nazwisko
  nazwa (?:firmy|uczelni|stanowiska)
  (?:your|the) (?:degree|major|field of study)(?: here)?`)

/** What no resume says of itself. */
const anywhere = oneOf(String.raw`
  lorem ipsum
  dolor sit amet
  consectetur adipiscing
  click (?:here|or tap)(?: here)? to (?:enter|add|edit) (?:text|a date|content)
  type (?:your )?text here
  (?:enter|insert|add|write|put) (?:your|a|an|the) [\p{L} ]{2,40} here(?!\p{L})
  (?:describe|list|add|write|explain|summari[sz]e|briefly describe|highlight) your (?:key |main |most |job |own |daily |relevant )?(?:responsibilit(?:y|ies)|duties|achievements?|accomplishments?|skills?|tasks?|role|experience)(?!\p{L})
  this is (?:a )?(?:sample|placeholder|dummy) (?:text|resume|content)
  (?:sample|placeholder|dummy) text
  this is the place (?:for a|to (?:write|describe|list|add))(?!\p{L})
  (?:xyz|abc) (?:corp(?:oration)?|company|inc|ltd|llc|limited|gmbh|university|school)(?!\p{L})
  (?:by|of|to) (?:x{1,3}|\[?#+\]?) ?%
  hier (?:klicken|tippen),? um text einzugeben
  (?:klicken|tippen) sie hier
  text (?:hier )?eingeben
  beschreiben sie (?:hier )?(?:ihre|kurz)
  (?:fügen|tragen) sie (?:hier )?(?:ihre|ihren|ein)
  cliquez (?:ou appuyez )?ici pour
  (?:décrivez|indiquez|saisissez|ajoutez) (?:ici )?(?:vos|votre|le|du texte)
  haga clic (?:o pulse )?aquí
  (?:describe|escribe|añade|indica) (?:aquí )?(?:tus|tu|brevemente)
  fare clic (?:o toccare )?qui
  (?:descrivi|inserisci|scrivi) (?:qui )?(?:le tue|la tua|il tuo|i tuoi|il testo)
  clique (?:ou toque )?aqui
  (?:descreva|insira|escreva) (?:aqui )?(?:suas|sua|seu|seus|o texto)
  klik (?:of tik )?hier om
  (?:beschrijf|vul|voeg) (?:hier )?(?:je|jouw|uw) 
  kliknij (?:lub naciśnij )?tutaj`)

/** "[Company Name]", "<Your title>", "[Insert achievement]": what is to be filled in, in brackets. */
const inBrackets = String.raw`(?<![\p{L}\p{N})\]])[[<]\s*(?:(?:insert|add|enter|your|the|write|include|describe|list|ihre?n?|votre|tu|su|nombre|nom|name)\s[^\][<>]{1,60}|(?:company|employer|job title|title|position|role|name|date|dates|start date|end date|city|state|location|phone|e-?mail|address|university|school|degree|number|amount|x+|${bracketLabels}|firma|unternehmen|position|datum|entreprise|poste|empresa|puesto|cargo|azienda|bedrijf)(?: name| here|, state)?)\s*[\]>]`

export const templateText = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${anywhere}|${toldToFill})|${formInstruction}|${inBrackets}|(?<=^[\s•]*|[|,;·•–—(]\s*|\s-\s|(?:\d{4}|[JRVYÉÅР]{4})\s+)(?:${alone}|${fieldsToFill}|${countedBlank})(?=\s*(?:$|[|,;·•–—()])|\s-\s)`,
  'iu',
)

/** An item that says nothing of its own: text of a template, pieces in brackets, or the name of a field alone. */
export const isBlankItem = (text: string): boolean =>
  templateText.test(text) || bareItem.test(text) || bracketed.test(text)

/** A value that is none: text of a template, a date to be filled in, or names of fields: "Position, Company". */
export function isBlankValue(text: string): boolean {
  if (isBlankItem(text) || placeholderDate.test(text)) return true
  const pieces = text.split(/\s*[,|–—]\s*|\s-\s/)
  return pieces.length > 1 && pieces.every(piece => bareField.test(piece))
}

/** A year with letters for figures: 20XX. */
export const placeholderYear =
  /(?<![\p{L}\p{N}])(?:19|20)(?:X{2}|x{2}|_{2}|\?{2}|\dX)(?![\p{L}\p{N}])/u

/** A form's own words for month and year; in a sentence they may name how dates are written. */
export const placeholderDate =
  /(?<![\p{L}\p{N}])(?:(?:(?:DD|TT|JJ|MM)\s?[/.-]\s?)?(?:MM|DD)\s?[/.-]\s?(?:YYYY|JJJJ|AAAA|RRRR)|Month,? (?:Year|YYYY|20\d\d)|(?:Start|End) (?:Date|date|Year)(?!:?\s+(?:\p{L}+\s+)?\d|:?\s+(?:[Pp]resent|[Cc]urrent|[Nn]ow))|Graduation Year|Monat\/?\s?Jahr|Mois\s?\/?\s?Année|Mes\s?\/?\s?Año|[Mm]ês\s?\/\s?[Aa]no|[Mm]ese\s?\/\s?[Aa]nno|Ay\s?\/?\s?Yıl|(?:XX|xx|MM|00)\s?[/.-]\s?(?:X{4}|x{4}|Å{4}|V{4}|É{4}|Р{4}|Г{4}|Ε{4}|Е{4})|Y{4}|J{4}|R{4}|Å{4}|V{4}|É{4}|Р{4}|Г{4}|Ε{4}|А{4}|Λ{4}|(?:X{4}|x{4}|A{4}|a{4})\s?[–—-]\s?(?:X{4}|x{4}|A{4}|a{4}))(?![\p{L}\p{N}])/u

interface Markup {
  pattern: RegExp
  /** A text file shows it as well; Markdown is what it is in such a file. */
  inPlain: boolean
  /** It may be named by who works with it. */
  isNamed: boolean
}

export const markup: Markup[] = [
  {
    pattern:
      /\\(?:fa[A-Z]\p{L}{1,30}|(?:text(?:bf|it|sc|tt|normal)|emph|href|url|section\*?|item|begin|end|hfill|vspace|hspace|newline|linebreak|noindent|large|Large|huge|bfseries|itshape|cventry|resumeItem)(?![\p{L}]))\s?\{?/u,
    inPlain: true,
    isNamed: false,
  },
  {
    pattern: /&(?:nbsp|amp|lt|gt|quot|apos|ndash|mdash|bull|#\d{2,5}|#x[\da-f]{2,5});/iu,
    inPlain: true,
    isNamed: false,
  },
  { pattern: /\{\{\s*[\p{L}\p{N}_.| -]{1,40}\s*\}\}/u, inPlain: true, isNamed: true },
  { pattern: /\$\{[\p{L}_][\p{L}\p{N}_.]{1,40}\}/u, inPlain: true, isNamed: true },
  { pattern: /<%=?\s?[\p{L}_.]{1,40}\s?%>/u, inPlain: true, isNamed: true },
  {
    pattern: /(?<![\p{L}\d%])%[A-Z]{2,}(?:_[A-Z]{2,}){0,4}%(?![\p{L}\d])/u,
    inPlain: true,
    isNamed: true,
  },
  { pattern: /«[A-Z]\p{L}{1,20}(?:_\p{L}{1,20}){1,4}»/u, inPlain: true, isNamed: false },
  {
    pattern:
      /<\/?(?:br|p|div|span|li|ul|ol|strong|em|b|i|u|td|tr|table|font|h[1-6])(?:\s[^<>]{0,80})?\s?\/?>/iu,
    inPlain: true,
    isNamed: true,
  },
  { pattern: /(?<![*\p{L}\p{N}])\*\*\p{L}[^*]{0,80}\*\*(?!\*)/u, inPlain: false, isNamed: false },
  {
    pattern: /(?<![_\p{L}\p{N}])__\p{L}[^_]{0,80}__(?![_\p{L}\p{N}])/u,
    inPlain: false,
    isNamed: true,
  },
  { pattern: /^#{1,4}\s\p{Lu}/u, inPlain: false, isNamed: false },
  { pattern: /\[[^\][]{1,60}\]\(https?:[^()\s]{3,200}\)/u, inPlain: false, isNamed: false },
]

/** A line about the making of pages and templates. */
export const isSoftware =
  /(?<!\p{L})(?:html|tags?|templates?|templating|jinja|handlebars|mustache|django|vue|angular|ejs|jsp|variables?|placeholders?|syntax|markup|xss|render\p{L}*|__\p{L}+__ methods?)(?!\p{L})/iu
