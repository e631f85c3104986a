import type { Node } from '#server/resume/engine/json-tree.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'
import { fold } from '#server/resume/engine/words/fold.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { broaderSkills, findSkills } from '#server/skills/find-skills.ts'

/** Letters besides the list of skills; of more, nobody can say that a word stands nowhere. */
const mostLetters = 100_000
/** Who makes it says little of what it is. */
const makers = new Set(['microsoft', 'google', 'adobe', 'office', 'suite', 'apple', 'ibm', 'pro'])
/** What is made with a program is told instead of its name, or the name is written in other letters. */
const madeWith: [names: RegExp, told: RegExp][] = [
  [
    /excel|office|sheets|calc/,
    /spreadsheet|pivot|tabell|tableur|tableaux|hojas? de calculo|fogli[oa]? (?:di calcolo|elettronic)|planilha|folhas? de calculo|arkusz|rekenblad|kalkyl|regneark|эксел|エクセル|엑셀|إكسل|אקסל/,
  ],
  [
    /power ?point|keynote|slides|office/,
    /slides?\b|decks?\b|folien|diapositiv|presentations\b|prasentation|prezentac|павер|パワーポイント|パワポ|파워포인트|باوربوينت/,
  ],
  [/outlook|office/, /e ?mails\b|mailbox|inbox/],
  [/office|365/, /sharepoint|onedrive|microsoft teams|ms teams|visio\b/],
  [
    /word|office/,
    /ms ?word|word processing|textverarbeitung|traitement de texte|tekstverwerking|(?<!\p{L})ворд|ワード|워드|وورد|וורד/u,
  ],
  [/photoshop/, /фотошоп|フォトショ|포토샵|فوتوشوب|פוטושופ/],
  [/python/, /питон|パイソン|파이썬|بايثون|פייתון/],
  [/java/, /джава|ジャバ|자바/],
  [/sql/, /quer(?:y|i)|abfrage|requete|consultas/],
  [/git/, /github|gitlab|bitbucket|git\b|version control|versionierung/],
  [/project|primavera/, /gantt/],
  [/google/, /g suite|google workspace/],
  [/elastic|logstash|kibana/, / elk /],
  [/salesforce|dynamics|hubspot|pipedrive/, / crm /],
  [/c#|\.net/, / (?:c#|net|vb net|dotnet) /],
  [/adobe|creative (?:cloud|suite)/, /photoshop|illustrator|indesign|lightroom|premiere/],
  [/g ?suite|google (?:workspace|apps)/, /google (?:docs|sheets|drive|slides|forms)|gmail/],
]

/** A name in Latin letters stands alone between letters of another script too. */
const wordsOf = (text: string) =>
  text.match(/(?:\p{sc=Latin}|[\p{M}\p{N}+#])+|(?:(?!\p{sc=Latin})[\p{L}\p{M}])+/gu) ?? []
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}+#]/gu, '')

/** The beginning that the forms of a word share: "SolidWorks", "v SolidWorksu". */
const stemOf = (word: string) =>
  word.length > 7 ? word.slice(0, -3) : word.length > 5 ? word.slice(0, -1) : word

/** What is no name has more forms: "TIG welding", "TIG welded". */
const shortStemOf = (word: string) => word.slice(0, Math.max(4, word.length - 4))

/** "Active Directory" is told of as AD, "Google Analytics 4" as GA4 or GA, TensorFlow as TF. */
function initialsOf(item: string): string[] {
  const words = wordsOf(item.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  if (words.length < 2 || words.length > 5) return []
  const all = words.map(word => (/^\d/.test(word) ? word : word.charAt(0).toUpperCase())).join('')
  return [all, all.replace(/\d+$/, '')].filter(one => one.length > 1)
}

/** All that a resume says besides its list of skills: its lines, and what its person corrected. */
function textsBeside(
  { blocks, content, provenance }: ParsedResume,
  isListed: (pointer: string) => boolean,
): string[] {
  const ids = new Set(
    provenance.flatMap(({ pointer, blockIds }) =>
      pointer.startsWith('/skills/') && isListed(pointer) ? blockIds : [],
    ),
  )
  const strings = (node: Node | undefined): string[] =>
    typeof node === 'string'
      ? [node]
      : typeof node === 'object' && node !== null
        ? Object.values(node).flatMap(strings)
        : []
  const { skills: _, ...rest } = content
  return [
    ...blocks.filter(block => !ids.has(block.id)).map(block => block.text),
    ...strings(rest as Node),
  ]
}

/** Said of a person, not of the program. */
const excellent = /^excel(?:l|en)/

/**
 * Tells whether a resume says anything of an item of its list of skills besides the list: any word
 * of it in any form, another name of what it names, a part of that, or what is made with it.
 */
export function tellsOf(
  parsed: ParsedResume,
  isListed: (pointer: string) => boolean,
): (item: string, skills: Skill[]) => boolean {
  const texts = textsBeside(parsed, isListed)
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostLetters) return () => true
  const capitals = new Set(
    texts.flatMap(text => text.match(/(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]+/gu) ?? []),
  )
  const lines = texts.map(text => {
    const words = wordsOf(fold(text)).filter(word => !excellent.test(word))
    return ` ${words.join(' ')} `
  })
  const all = lines.join('\n')
  const tight = squeezed(fold(texts.join('\n')))
  const named = new Set(texts.flatMap(text => findSkills(text).map(({ skill }) => skill)))
  const told = new Set([...named].flatMap(skill => [skill, ...broaderSkills(skill)]))
  const says = (word: string) => {
    if (word.length < 4) return all.includes(` ${word} `)
    const stem = stemOf(word)
    return all.includes(stem.length > 5 ? stem : ` ${stem}`)
  }
  /** All words of a name on one line, by their beginnings. */
  const saysName = (name: string, beginning: (word: string) => string) => {
    const stems = wordsOf(fold(name)).map(beginning)
    return stems.length > 0 && lines.some(line => stems.every(stem => line.includes(` ${stem}`)))
  }
  /** "CAD drawings" tells of AutoCAD, "containerised" of Docker; a whole field such as teaching of no tool. */
  const saysKind = (skill: Skill) =>
    broaderSkills(skill).some(kind => {
      if (kind.kind === 'tool') return named.has(kind)
      if (!skill.broader.includes(kind.name) || kind.broader.length === 0) return false
      return kind.name !== 'Programming' && (named.has(kind) || saysName(kind.name, shortStemOf))
    })
  const saysOther = ({ kind, name, aliases }: Skill) =>
    [name, ...aliases].some(one => saysName(one, kind === 'tool' ? stemOf : shortStemOf))
  return (item, skills) => {
    const folded = fold(item)
    if (skills.some(skill => told.has(skill) || saysKind(skill))) return true
    const whole = squeezed(folded)
    if (whole.length > 5 && tight.includes(whole)) return true
    if (initialsOf(item).some(one => capitals.has(one))) return true
    if (madeWith.some(([names, made]) => names.test(folded) && made.test(all))) return true
    if (skills.some(saysOther)) return true
    return wordsOf(item).some(word => {
      const plain = fold(word)
      if (makers.has(plain) || /^\d+$/.test(plain)) return false
      const isName = plain.length > 3 || /[\p{Lu}\d]/u.test(word)
      return isName && says(plain)
    })
  }
}
