import type { JsonResume } from '#server/resume/engine/types.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const dateOf = (date: string): string => {
  const [year, month] = date.split('-')
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : (year ?? '')
}

/** A resume as a person would type it; what is absent leaves no trace. */
export function writeText({ basics, work, education, skills }: JsonResume): string {
  const { name, label, email, phone, location, summary } = basics ?? {}
  const place = [location?.city, location?.region].filter(Boolean).join(', ')
  const contact = [place, phone, email].filter(Boolean).join(' | ')
  const posts = (work ?? []).map(post => {
    const period = post.startDate
      ? ` (${dateOf(post.startDate)} - ${post.endDate ? dateOf(post.endDate) : 'Present'})`
      : ''
    const head = [post.position, post.name].filter(Boolean).join(', ')
    return [`${head}${period}`, ...(post.highlights ?? []).map(text => `- ${text}`)].join('\n')
  })
  const schools = (education ?? []).map(
    one => `${one.institution} (${one.endDate})\nBachelor of ${one.area}`,
  )
  const parts = [
    ...(summary ? ['SUMMARY', summary, ''] : []),
    ...(posts.length > 0 ? ['EXPERIENCE', posts.join('\n\n'), ''] : []),
    ...(schools.length > 0 ? ['EDUCATION', schools.join('\n\n'), ''] : []),
    ...(skills ? ['SKILLS', (skills[0]?.keywords ?? []).join(', ')] : []),
  ]
  return [name, label, contact, '', ...parts].join('\n')
}
