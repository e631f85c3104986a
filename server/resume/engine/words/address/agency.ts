/** Those who send somebody's resume on sign it: their address and number are not the person's. */
const agency =
  /(?<!\p{L})(?:recruit(?:ment|ers?|ing)|staffing|head-?hunt\p{L}*|employment agency|terms of business|candidate introduced|introduced (?:by|under)|represented by|personal(?:vermittlung|beratung|dienstleist\p{L}*)|zeitarbeit|vermittelt durch|cabinet de recrutement|agence d['’]intérim|agencia de (?:empleo|colocación)|agenzia per il lavoro|uitzendbureau|agencja pracy)(?!\p{L})/iu

/** In characters; a longer text is no line at the edge of a page. */
const longest = 400

/** Said of a line in the header or footer of a page. */
export const isOfAgency = (text: string): boolean => text.length < longest && agency.test(text)
