import type { Line } from '#server/resume/engine/lines/line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import type { Cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { findAddress, withScheme } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { without } from './cut.ts'

/** What is said of a certificate besides its name, issuer and date. */
export interface Notes {
  number?: Cell | null
  expires?: Cell | null
  url?: Cell | null
}

const kind = String.raw`(?:credential|certificat(?:e|ion)?|cert\.?|licen[cs]e|lic\.?|registration|reg\.?|member(?:ship)?|bar|permit|badge|zertifikats?|diplôme|registro|colegiad[oa]|matrícula|iscrizione)`
const sign = String.raw`(?:-?\s*id\b\.?|no\.|no\b|nr\b\.?|num(?:ber|mer|éro|ero)?\b\.?|número|numero|nummer|n\.?\s?[º°o](?![\p{L}])\.?|№|#|pin\b|code\b|номер)`
const token = String.raw`((?=[\p{L}\d./-]*\d[\p{L}\d./-]*\d|\p{Lu}{6})[\p{L}\d](?:[\p{L}\d./-]{0,40}[\p{L}\d])?)`
const signed = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${kind}[\s-]*)?${sign}\s*[:#]?\s*${token}`,
  'iu',
)
/** "Certificate 1188203", "Credential: 4KJH88QZ": no year and no level. */
const bareNumber = new RegExp(
  String.raw`(?<![\p{L}\d])${kind}\s*:?\s*(?!(?:19|20)\d\d\b)((?=(?:[\p{L}/-]*\d){2})[\p{L}\d/-]{5,40})(?![\p{L}\d])`,
  'iu',
)

const until = String.raw`(?:until|till|through|thru|to|bis(?: zum)?|jusqu['’](?:en|au|à)|hasta(?: el)?|até|fino al?|tot(?: en met)?|do|до|til|t\.?o\.?m\.?)`
const untilLabel = new RegExp(
  String.raw`(?<![\p{L}])(?:commission )?(?:(?:valid|gültig|valable|valide|válid[oa]|valid[oa]|geldig|ważn[aey]|platn[ýáé]|giltig(?:t)?|gyldig|действителен|действительн[оа])\s+${until}|(?:exp(?:\.|ires?|iry|iration)?|renewal)(?: date)?(?: on)?|gültigkeit|validité|validez|validade|vencimiento|vence|caduca|scadenza|scade|vervalt)\s*:?\s*`,
  'iu',
)
/** How long it is valid, counted from a date: no date itself. */
const validFor =
  /\(?\b(?:valid for|gültig|valable|valide)\s+\d{1,2}\s+(?:years?|months?|jahre?|monate?|ans?|mois)\)?/iu
const renewed = /(?<!\p{L})(?:renewed|recertified|verlängert|renouvelée?)(?: in)?\s*:?\s*/iu
/** Says that the date is the one of the certificate. */
const issuedWord =
  /(?<!\p{L})(?:(?:date )?issued|issue date|date of issue|admitted|awarded|obtained|earned|completed|since|ausgestellt(?: am)?|erworben|seit|obtenue?|depuis|délivrée?|expedid[oa]|emitid[oa]|obtenid[oa]|desde|rilasciat[oa]|emess[oa]|conseguit[oa]|dal|afgegeven|behaald|wydan[aey]|uzyskan[aey])(?: (?:on|in|am|im|le|en|em|il|nel|op))?\s*:?\s*(?=[\p{L}\d][\p{L}\d./ -]{0,14}\d{2})/iu

const verifyText =
  /\s*[[(](?:verify|show|see|view|credential|certificate|link|show credential|view credential|see credential|view certificate|verification|nachweis|ver credencial|voir)[\])]|(?<=[|·•–-]\s)(?:verify|show credential|view credential|see credential|view certificate)$/iu

/** An address of a page, not a firm that is called like one ("Scrum.org"). */
const pageIn = (text: string): string | null => {
  const found = findAddress(text)
  return found && /^https?:|^www\.|\//i.test(found) ? found : null
}

function expiryIn(line: Line): { words: string; date: string } | null {
  const label = untilLabel.exec(line.text)
  if (!label) return null
  const after = line.text.slice(label.index + label[0].length, label.index + label[0].length + 30)
  const found = findDate(after, line.language)
  const date = found?.end ?? found?.start
  if (!found || !date || found.index > 6) return null
  return { words: label[0] + after.slice(0, found.index + found.text.length), date }
}

/** Takes number, expiry and address off a line; null for the line where nothing else is left. */
export function takeNotes(given: Line): { line: Line | null; notes: Notes } {
  const notes: Notes = {}
  let line = given
  const page = pageIn(line.text)
  const linked = page ?? linksOf(line).find(link => /^https?:/.test(link))
  if (linked) notes.url = cell(withScheme(linked).replace(/\/$/, ''), line, 0.85)
  if (page) line = without(line, page)
  const verify = verifyText.exec(line.text)
  if (verify) line = without(line, verify[0])
  const expiry = expiryIn(line)
  if (expiry) {
    notes.expires = cell(expiry.date, line, 0.85)
    line = without(line, expiry.words)
  }
  const found = signed.exec(line.text) ?? bareNumber.exec(line.text)
  if (found?.[1]) {
    notes.number = cell(found[1], line, 0.85)
    line = without(line, found[0])
  }
  const again = renewed.exec(line.text)
  const renewal = again && findDate(line.text.slice(again.index), line.language)
  if (again && renewal) {
    const end = again.index + renewal.index + renewal.text.length
    line = without(line, line.text.slice(again.index, end))
  }
  line = without(line, validFor.exec(line.text)?.[0] ?? '')
  line = without(line, issuedWord.exec(line.text)?.[0] ?? '')
  return { line: /[\p{L}\p{N}]/u.test(line.text) ? line : null, notes }
}
