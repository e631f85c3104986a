import { markdownText } from '#server/site/markdown-text.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import type { Calendar, WholeCalendar } from './calendar.ts'

/** A link to a place of the site. */
interface SiteLink {
  path: string
  label: string
}

/** Words, somebody's Markdown, a button that leads somewhere, or a list of links with a line about each. */
type Paragraph =
  | string
  | { markdown: string }
  | SiteLink
  | { items: (SiteLink & { text: string })[] }

/** What a mail says, before it is laid out. */
export interface Letter {
  subject: string
  paragraphs: (Paragraph | null)[]
  /** What is to stand in the reader's calendar. */
  calendar?: Calendar
  /** Of one that no topic stops. */
  stop?: Stop
}

/** How one gets no more of such mails. */
interface Stop {
  path: string
  /** What they are called. */
  label: string
  /** Ends the sentence "You get this e-mail because …". */
  why: string
}

export interface Mail {
  /** The same for each try to send it. */
  id: string
  to: string
  subject: string
  /** Plain text; a link stands on a line of its own. */
  text: string
  html: string
  headers: Record<string, string>
  /** With whom it is for. */
  calendar?: WholeCalendar & { name: string | null }
}

interface Envelope {
  id: string
  to: string
  /** Of the person it is for; null for an address without an account. */
  name: string | null
  /** The site's, for its links. */
  origin: string
  /** What it may be stopped by, where the letter itself does not say. */
  stop: Stop | null
}

/** One layout for every mail, in plain text and in HTML. */
export function layOut({ id, to, name, origin, ...envelope }: Envelope, letter: Letter): Mail {
  const stop = letter.stop ?? envelope.stop
  const paragraphs = [
    name === null ? 'Hello,' : `Hello ${name},`,
    ...letter.paragraphs.filter(paragraph => paragraph !== null),
  ]
  const stopLink = stop && origin + stop.path
  const why = stop && `You get this e-mail because ${stop.why}.`
  const text = paragraphs.map(one => {
    if (typeof one === 'string') return one
    if ('markdown' in one) return markdownText(one.markdown, origin)
    if ('path' in one) return origin + one.path
    return one.items
      .map(item => `* ${item.label}\n  ${item.text}\n  ${origin + item.path}`)
      .join('\n\n')
  })
  if (why) text.push(`-- \n${why} To get no more of them (“${stop.label}”):`)
  if (stopLink) text.push(stopLink)
  return {
    id,
    to,
    subject: letter.subject,
    text: `${text.join('\n\n')}\n`,
    ...(letter.calendar && { calendar: { ...letter.calendar, origin, name } }),
    html: html(paragraphs, origin, why && stopLink ? { why, link: stopLink } : null),
    headers: stopLink
      ? {
          'List-Unsubscribe': `<${stopLink}>`,
          // RFC 8058: a mail program may POST there without asking anybody.
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, sign => escapes[sign] ?? sign)

const font = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#0b5a63;color:#fff;font-weight:600;text-decoration:none'

/** Styles stand in the elements: mail programs drop the others. Without pictures, scripts or fonts. */
function html(
  paragraphs: Paragraph[],
  origin: string,
  stop: { why: string; link: string } | null,
): string {
  const body = paragraphs.map(paragraph => {
    if (typeof paragraph === 'string')
      return `<p style="margin:0 0 16px;white-space:pre-line">${escape(paragraph)}</p>`
    if ('markdown' in paragraph)
      return renderMarkdown(paragraph.markdown).replaceAll(/ href="(?=\/(?!\/))/g, `$&${origin}`)
    if ('path' in paragraph)
      return `<p style="margin:0 0 16px"><a href="${escape(origin + paragraph.path)}" style="${button}">${escape(paragraph.label)}</a></p>`
    const items = paragraph.items.map(
      ({ path, label, text }) =>
        `<li style="margin:0 0 12px"><a href="${escape(origin + path)}" style="color:inherit;font-weight:600">${escape(label)}</a><br>${escape(text)}</li>`,
    )
    return `<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`
  })
  const foot = stop
    ? `<p style="margin:24px 0 0;font-size:14px;opacity:.8">${escape(stop.why)} <a href="${escape(stop.link)}" style="color:inherit">Get no more of these e-mails</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">${body.join('')}${foot}</div></body></html>`
}
