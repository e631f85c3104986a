/** Networks by host, with the path prefix before the user's name. */
const networks: [RegExp, string][] = [
  [/^(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/([^/?#]+)/i, 'LinkedIn'],
  [/^github\.com\/([^/?#]+)\/?$/i, 'GitHub'],
  [/^gitlab\.com\/([^/?#]+)\/?$/i, 'GitLab'],
  [/^bitbucket\.org\/([^/?#]+)\/?$/i, 'Bitbucket'],
  [/^xing\.com\/(?:profile|people)\/([^/?#]+)/i, 'XING'],
  [/^dribbble\.com\/([^/?#]+)\/?$/i, 'Dribbble'],
  [/^behance\.net\/([^/?#]+)\/?$/i, 'Behance'],
  [/^(?:twitter|x)\.com\/([^/?#]+)\/?$/i, 'Twitter'],
  [/^stackoverflow\.com\/users\/(\d+(?:\/[^/?#]+)?)/i, 'Stack Overflow'],
  [/^medium\.com\/(@?[^/?#]+)\/?$/i, 'Medium'],
  [/^kaggle\.com\/([^/?#]+)\/?$/i, 'Kaggle'],
  [/^codepen\.io\/([^/?#]+)\/?$/i, 'CodePen'],
  [/^instagram\.com\/([^/?#]+)\/?$/i, 'Instagram'],
  [/^facebook\.com\/([^/?#]+)\/?$/i, 'Facebook'],
  [/^youtube\.com\/(@?[^/?#]+)\/?$/i, 'YouTube'],
  [/^orcid\.org\/([\dX-]+)\/?$/i, 'ORCID'],
  [/^researchgate\.net\/profile\/([^/?#]+)/i, 'ResearchGate'],
  [/^(?:wellfound|angel)\.co(?:m)?\/u\/([^/?#]+)/i, 'Wellfound'],
  [/^huggingface\.co\/([^/?#]+)\/?$/i, 'Hugging Face'],
  [/^(mastodon\.\w+|fosstodon\.org|hachyderm\.io)\/@([^/?#]+)/i, 'Mastodon'],
  [/^soundcloud\.com\/([^/?#]+)\/?$/i, 'SoundCloud'],
  [/^vimeo\.com\/([^/?#]+)\/?$/i, 'Vimeo'],
  [/^dev\.to\/([^/?#]+)\/?$/i, 'DEV'],
]

export const networkNames = new Map(networks.map(([, name]) => [name.toLowerCase(), name] as const))
networkNames.set('x', 'Twitter')

export interface Profile {
  network: string
  username: string
  url: string
}

const bare = (url: string) => url.replace(/^https?:\/\//i, '').replace(/^www\./i, '')

/** The profile a web address leads to, null for any other page. */
export function profileOf(url: string): Profile | null {
  for (const [pattern, network] of networks) {
    const found = pattern.exec(bare(url))
    const username = found?.at(-1)
    if (username)
      return { network, username: decode(username), url: withScheme(url).replace(/\/$/, '') }
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

// It begins where a word does: to try each letter of a long one would not end.
export const emailShape =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u
const addressShape =
  /(?<![@\p{L}\p{N}.])(?:https?:\/\/[^\s|,;()<>]+|(?:www\.)?(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|io|dev|edu|gov|co|ai|app|me|info|eu|de|fr|es|it|nl|pl|pt|uk|us|ca|au|in|ch|at|be|gr|se|no|dk|fi|ie|nz|jp|br|mx|design|tech|blog|page|xyz|site|online|studio|work|to|sh|so|works|portfolio|cloud|digital|codes|name|pro|biz|cv|example|test)(?::\d+)?(?![\p{L}\p{N}.-]*@)(?:\/[^\s|,;()<>]*)?)(?![\p{L}\p{N}@])/iu

/** The first web address in a text, as written. */
export function findAddress(text: string): string | null {
  const found = addressShape.exec(
    text.replace(new RegExp(emailShape.source, 'gu'), mail => ' '.repeat(mail.length)),
  )?.[0]
  if (!found) return null
  const address = found.replace(/[.,;:]+$/, '')
  // "Node.js" or "Sp. z o.o." are no addresses; a host alone needs a real ending.
  return /^https?:|\/|\..+\.|\.(?:com|org|net|io|dev|me|example|test|de|fr|es)$/i.test(address)
    ? address
    : null
}

// "Mob.07700 900123": a stop before a number is one of a fraction or an address, unless it ends a label.
const phoneShape =
  /(?<![\p{L}\p{N}@/-])(?<!(?<!(?<!\p{L})(?:tel|telefon|mob|mobil|cell?|ph|tlf|tfno|fon|kom|gsm|моб|тел|[tmpc]))\.)(?:\+|00)?\(?\d[\d\s().\-–/]{5,20}\d(?![\p{L}\p{N}@])/giu

/** Periods and dates are digits in groups as well. */
function isDateLike(found: string): boolean {
  const text = found.replace(/[()]/g, '').trim()
  const groups = text.split(/\D+/).filter(Boolean)
  if (groups.every(group => /^(?:19|20)\d{2}$/.test(group))) return true
  if (/(?<!\d)(?:19|20)\d{2}\s*[–—-]\s*(?:19|20)\d{2}$/.test(text)) return true
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)) return true
  // "15.06.2013 – 01.08", cut at the length of a number.
  if (/^\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d{2}(?!\d)\s*[–—/-]/.test(text)) return true
  if (/^(?:19|20)\d{2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}(?!\d)\s*[–—/-]/.test(text)) return true
  if (/^\d{1,2}[./-](?:19|20)\d{2}(?!\d)/.test(text)) return true
  if (/^(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}$/.test(text)) return true
  return /^(?:19|20)\d{2}[-./]\d{1,2}\D+(?:19|20)\d{2}/.test(text)
}

/** The first phone number in a text, as written; 7 to 15 digits. */
export function findPhone(text: string): string | null {
  for (const [found] of text.matchAll(phoneShape)) {
    const digits = found.replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15 || isDateLike(found)) continue
    const number = found.trim().replace(/[\s./-]+$/, '')
    return number.includes(')') ? number : number.replace('(', '')
  }
  return null
}

/** What a number is called that reaches nobody: of identity, registration, tax, a house or a post office. "Boise, ID" is a state. */
export const otherNumber =
  /(?:(?<!\p{L}|, )(?:id|dni|nie|nif|nip|nik|nric|cnic|cpf|cnpj|rg|rut|rfc|curp|cin|ic|c\.c|cc|c\.f|pesel|oib|jmbg|cnp|bsn|ssn|nid|iqama|passport|pasaporte|passeport|reisepass|reg|registration|registered|licen[cs]e|licencia|lic|member|membership|student|matr(?:icola|ikelnummer|\.)?|crea|crm|crp|coren|oab|mrics|mrcvs|nmc|ahpra|rpps|siret|siren|vat|iban|box|cep|c\.?p|pin|zip|plz|postcode|colegiad[oa]|siege|ordine|albo|steuer\p{L}*|badge|serial|account|konto)(?!\p{L})[^\d]{0,24}|(?<!\p{L})(?:n[°ºo]|n\.º|nr|num)\.?\s*|#|〒)$/iu
