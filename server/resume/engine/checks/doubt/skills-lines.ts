import type { ParsedResume } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

const words =
  'skills?|skillset|competenc(?:e|es|ies)|(?:tech )?stack|software|tools?|methods?|techniques|(?:tickets and )?codings?|abilities|expertise|know-?how|\\p{L}*kenntnisse|fähigkeiten|kompetenzen|methoden|compétences|logiciels|outils|méthodes|habilidades|competencias|conocimientos|herramientas|competenze|abilità|conoscenze|strumenti|competências|conhecimentos|ferramentas|vaardigheden|umiejętności|dovednosti|znalosti|készségek|färdigheter|kunskaper|ferdigheter|færdigheder|kompetencer|taidot|osaaminen|навыки|умения|вештине|vještine|becerileri?'
const before =
  '(?:(?:my|key|core|technical|computer|it|pc|edv|digital|professional|special|relevant|main|soft|hard|additional)[- ]+)*'
const after = '(?:\\s*(?:and|&|und|et|y|e|i|en|och|og|,|/)\\s*\\p{L}+)?'
const heading = new RegExp(`^[#*\\s]*${before}(?:${words})${after}\\s*:?[*\\s]*$`, 'iu')
const labelled = new RegExp(
  `^[#*•\\s-]*${before}(?:${words})${after}[*\\s]*:[*\\s]*\\p{L}[^:]*[,;]`,
  'iu',
)

/** "COMPUTER SKILL", "Methoden und Sprachen", "## stack". */
export const isSkillsHeading = (text: string): boolean => text.length < 60 && heading.test(text)

/** Whether somebody lists skills in plain sight below a heading that we do not know, or behind it. */
export function listsSkills({ blocks, signals }: ParsedResume): boolean {
  const headings = new Set(signals.headings.flatMap(one => one.blockIds))
  const known = new Set(
    signals.headings.flatMap(({ kind, blockIds }) => (kind === 'skills' ? blockIds : [])),
  )
  return blocks.some(({ id, text }, at) => {
    if (text.length < 400 && labelled.test(text)) return true
    const next = blocks[at + 1]
    if (known.has(id) || !isSkillsHeading(text) || !next || headings.has(next.id)) return false
    return findDate(next.text) === null && wordCount(next.text) > 0
  })
}
