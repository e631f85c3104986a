import type { Block, Finding } from '#server/resume/engine/types.ts'
import type { CheckCode } from '#server/resume/engine/rubric.ts'
import type { Context, FindingText } from './context.ts'
import { clip, finding } from './context.ts'
import {
  isSoftware,
  markup,
  placeholderDate,
  placeholderYear,
  templateText,
} from './template-words.ts'

const mostShown = 8

/** One finding for each different text that matches, in the first line that has it. */
function leftIn(
  { parsed, evidenceOfBlocks }: Context,
  code: CheckCode,
  find: (block: Block) => string | undefined,
  say: (text: string) => FindingText,
): Finding[] {
  const seen = new Set<string>()
  return parsed.blocks.flatMap(block => {
    const text = find(block)
    if (text === undefined || seen.has(text.toLowerCase()) || seen.size >= mostShown) return []
    seen.add(text.toLowerCase())
    return [finding(code, { ...say(clip(text, 80)), evidence: evidenceOfBlocks([block.id]) })]
  })
}

/** What the fields of a form are called, which stay there when it is filled in. */
const formField =
  /^(?:job title|employer(?:['’]s)?(?: name)?|company(?: name)?|position(?: held)?|school(?: name)?|surname|forenames?(?:\(s\))?|address|salary|dates?(?: from| to)?|from|to|duties|reason for leaving|daytime telephone|telephone|e-?mail|ni number|postcode|date of birth|signature|signed)\s*:?$/iu
const fewestFields = 4

/** What a template says to whoever fills it in. */
export function checkTemplate(context: Context): Finding[] {
  const isForm =
    context.parsed.blocks.filter(({ text }) => formField.test(text)).length >= fewestFields
  return leftIn(
    context,
    'TEMPLATE_TEXT',
    ({ text }) =>
      isForm && formField.test(text) ? undefined : templateText.exec(text)?.[0].trim(),
    text => ({
      message: `"${text}" is text of a template.`,
      why: 'It shows that the resume is not finished yet.',
      action: 'Write your own words in its place, or delete it.',
    }),
  )
}

const isShort = (text: string) => text.split(/\s+/).length <= 8

/** Letters in place of the figures of a date. */
export const checkPlaceholderDates = (context: Context): Finding[] =>
  leftIn(
    context,
    'PLACEHOLDER_DATE',
    ({ text }) =>
      (placeholderYear.exec(text) ??
        (isShort(text) ? placeholderDate.exec(text) : null))?.[0].trim(),
    text => ({
      message: `"${text}" is no date yet.`,
      why: 'Without a year the time is not counted, and a reader sees that something is missing.',
      action: 'Write month and year, for example "Mar 2021", or take the line out.',
    }),
  )

/** Commands that should have become a look or a value. Who writes software may well name them. */
export function checkMarkup(context: Context): Finding[] {
  const { mediaType } = context.parsed
  if (mediaType === 'application/json') return []
  return leftIn(
    context,
    'RAW_MARKUP',
    ({ text }) => markupIn(text, mediaType === 'text/plain'),
    text => ({
      message: `"${text}" is a command, and stands in your text.`,
      why: 'A program should have turned it into a look or a value; a reader sees a mistake.',
      action: 'Delete it, and look for others: they often come in numbers.',
    }),
  )
}

function markupIn(text: string, isPlain: boolean): string | undefined {
  const found = markup.find(({ inPlain, pattern }) => (inPlain || !isPlain) && pattern.test(text))
  const said = found?.pattern.exec(text)?.[0].trim()
  return found && said && !(found.isNamed && isSoftware.test(text)) ? said : undefined
}
