import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { headingNoun } from '#server/resume/engine/words/headings/nouns.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import { isFirm } from '#server/resume/engine/words/vocabulary.ts'
import { calledIn } from './called.ts'
import { checkSkills } from './listed/bare-skills.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'
import { checkEmpty } from './empty-sections.ts'
import { needsNoEmployer, needsNoText, tellsOfBreak } from './post-words.ts'
import { checkTold, isToldShortly, newestOf } from './told.ts'

export const checkCompleteness = (context: Context): Finding[] => [
  ...checkContact(context),
  ...checkSections(context),
  ...checkTold(context),
  ...checkPosts(context),
  ...checkSkills(context),
]

function checkContact(context: Context): Finding[] {
  const { content, parsed, evidenceOfBlocks } = context
  const { basics } = content
  const findings: Finding[] = []
  const top = 'Put it into the first lines of the page, as plain text.'
  if (!basics?.name) {
    findings.push(
      finding('MISSING_NAME', {
        message: 'We could not find your name.',
        why: 'Without a name an application cannot be filed.',
        action: 'Write your full name on a line of its own at the top.',
        pointer: '/basics/name',
      }),
    )
  }
  const mails = parsed.signals.malformed.filter(one => one.kind === 'email')
  if (!basics?.email && mails.length === 0) {
    findings.push(
      finding('MISSING_EMAIL', {
        message: 'We could not find an e-mail address.',
        why: 'E-mail is how nearly every employer answers.',
        action: `Add your e-mail address. ${top}`,
        pointer: '/basics/email',
      }),
    )
  }
  for (const mail of mails.slice(0, 2)) {
    findings.push(
      finding('MALFORMED_EMAIL', {
        message: `"${mail.text}" is not a valid e-mail address${faultOf(mail.text)}.`,
        why: 'Answers sent to it will not reach you.',
        action: 'Correct the address; it has the form name@example.com.',
        pointer: '/basics/email',
        evidence: evidenceOfBlocks(mail.blockIds),
      }),
    )
  }
  if (!basics?.phone) {
    findings.push(
      finding('MISSING_PHONE', {
        message: 'We could not find a phone number.',
        why: 'Recruiters often call before they write.',
        action: `Add a number with its country code. ${top}`,
        pointer: '/basics/phone',
      }),
    )
  }
  if (!basics?.location && !isRemote(parsed)) {
    findings.push(
      finding('MISSING_LOCATION', {
        message: 'We could not find where you are based.',
        why: 'Many posts are open to some places only, and searches filter by place.',
        action: 'Add your city and country; a street is not needed.',
        pointer: '/basics/location',
      }),
    )
  }
  for (const url of parsed.signals.malformed.filter(one => one.kind === 'url').slice(0, 4)) {
    findings.push(
      finding('MALFORMED_URL', {
        message: `"${url.text}" is not a valid web address.`,
        why: 'A link that does not open costs trust.',
        action: 'Correct the address, and open it once to be sure.',
        evidence: evidenceOfBlocks(url.blockIds),
      }),
    )
  }
  return findings
}

/** What a person may not see in it. */
const faultOf = (mail: string) =>
  /\s@|@\s/.test(mail)
    ? ': there is a space beside the @'
    : /\s/.test(mail)
      ? ': there is a space within it'
      : /@[^.]*,/.test(mail)
        ? ': there is a comma in place of the dot'
        : /@[^.]*$/.test(mail)
          ? ': its end is missing, such as .com'
          : ''

/** Who works from anywhere says so at the top. */
const isRemote = ({ blocks }: ParsedResume) =>
  blocks.slice(0, 6).some(({ text }) => /(?<!\p{L})(?:remote|anywhere|nomad)(?!\p{L})/iu.test(text))

/** Someone whose education ended in the last two years, or has not ended, need not have a post yet. */
function isNewGraduate({ content, today }: Context): boolean {
  const now = monthNumber(today, 'end') ?? 0
  return (content.education ?? []).some(one => {
    const end = monthNumber(one.endDate, 'end')
    return end === null ? one.startDate !== undefined : now - end <= 24
  })
}

/** "Languages and ICT": they stand there beside others. */
const namesSkillsBeside = ({ text, kind }: { text: string; kind: string | null }) =>
  kind !== 'skills' &&
  text
    .split(/\s+(?:\p{L}{1,3}|&)\s+|[&/,+]/u, 4)
    .some(part => knownHeading(part) === 'skills' || headingNoun(part) === 'skills')

function checkSections(context: Context): Finding[] {
  const { content } = context
  const findings: Finding[] = []
  if (!content.work && !isNewGraduate(context)) {
    findings.push(
      finding('NO_EXPERIENCE', {
        message: 'We found no work experience.',
        why: 'It is the part that readers look at first.',
        action:
          'Add a section called Experience with employer, title and dates of each post; internships and projects count.',
        pointer: '/work',
      }),
    )
  }
  if (!content.education) {
    findings.push(
      finding('NO_EDUCATION', {
        message: 'We found no education.',
        why: 'Employers look for it even when they do not ask for a degree.',
        action: 'Add a section called Education with school, subject and year.',
        pointer: '/education',
      }),
    )
  }
  if (!content.skills && !context.parsed.signals.headings.some(namesSkillsBeside)) {
    findings.push(
      finding('NO_SKILLS', {
        message: 'We found no list of skills.',
        why: 'Searches and matching compare your skills with those of a job.',
        action: 'Add a section called Skills with 6 to 15 that you can back up.',
        pointer: '/skills',
      }),
    )
  }
  findings.push(...checkEmpty(context))
  return findings
}

function checkPosts(context: Context): Finding[] {
  const { content, today, evidenceOf } = context
  const findings: Finding[] = []
  const posts = content.work ?? []
  // An academic's posts are a list; what was done there stands in the publications.
  const isAcademic =
    (content.publications?.length ?? 0) >= 3 && !posts.some(post => post.summary ?? post.highlights)
  const newest = newestOf(context)
  const projects = (content.projects ?? []).filter(one => one.description ?? one.highlights)
  posts.forEach((post, at) => {
    const pointer = `/work/${at}`
    const title = post.position ?? post.name ?? ''
    const called = calledIn(content, pointer)
    const isTold = Boolean(post.summary ?? post.highlights)
    const needsNone = tellsOfBreak(title) || isAcademic || isLongAgo(post.endDate, today)
    const tellsAll = needsNoText(post.position, post.name)
    const isToldElsewhere = projects.some(one => isWithin(one, post))
    if ((at < 3 || at === newest) && !isTold && !isToldElsewhere && !needsNone && !tellsAll) {
      findings.push(
        finding('MISSING_DESCRIPTION', {
          message: `${called} has no description.`,
          why: 'Readers cannot tell what you did there.',
          action: 'Add two to four lines on what you achieved in this post.',
          points: at === newest ? 3 : 1,
          pointer,
          evidence: evidenceOf(post.position ? `${pointer}/position` : `${pointer}/name`),
        }),
      )
    }
    if (at === newest && isTold && !needsNone && isToldShortly(context, pointer)) {
      findings.push(
        finding('SHORT_DESCRIPTION', {
          message: `Your newest post, ${called}, is told in a few words.`,
          why: 'Readers look at it first, and want to know most about it.',
          action: 'Add what you did there, how, and what came of it: three to five items.',
          pointer,
          evidence: evidenceOf(post.position ? `${pointer}/position` : `${pointer}/name`),
        }),
      )
    }
    if (
      (!post.position || !post.name) &&
      !tellsOfBreak(title) &&
      !needsNoEmployer.test(title) &&
      !tellsAll &&
      !mayNameBoth(title)
    ) {
      const missing = post.position ? 'employer' : 'job title'
      const isSure = post.position ? isTitle(post.position) : isFirm(post.name ?? '')
      findings.push(
        finding('INCOMPLETE_POST', {
          message: isSure
            ? `We found no ${missing} for ${called}.`
            : `We found only one of job title and employer: ${called}.`,
          why: 'A post needs title, employer and dates to be understood by people and machines.',
          action: `Write the ${isSure ? missing : 'other'} next to it, on the line above the description.`,
          pointer,
          evidence: evidenceOf(post.position ? `${pointer}/position` : `${pointer}/name`),
        }),
      )
    }
  })
  return findings
}

/**
 * "Ayudante de cocina en rotisería", "Call center Voz Sur": where one worked may stand in the title,
 * and no name goes on in small letters: "Market kasiyeri".
 */
const mayNameBoth = (title: string) =>
  (!isTitle(title) && /\p{L}\s+\p{Ll}{4}/u.test(title)) ||
  /\s(?:en|em|in|im|at|bei|chez|con|com|with|for|na|no|på|hos|w|v|u|à)\s\S/u.test(title) ||
  (wordCount(title) > 2 && !isNamed(title))

/** Is called as posts are, or as firms are. */
const isNamed = (title: string) => isTitle(title) || isFirm(title)

interface Dated {
  startDate?: string
  endDate?: string
}

/** A project begun in the time of a post may tell of it. */
function isWithin(project: Dated, post: Dated): boolean {
  const begun = monthNumber(project.startDate, 'end')
  const [from, until] = [monthNumber(post.startDate, 'start'), monthNumber(post.endDate, 'end')]
  return begun !== null && from !== null && begun >= from && begun <= (until ?? Infinity)
}

/** Ten years after its end a post is told in a line. */
const isLongAgo = (endDate: string | undefined, today: string) =>
  (monthNumber(today, 'end') ?? 0) - (monthNumber(endDate, 'end') ?? Infinity) > 120
