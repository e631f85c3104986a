/** What people write of a time without work, with no name of a post or firm beside it. */
const outOfWork =
  /(?<!\p{L})(?:un-?employed|out of work|between jobs|looking for (?:work|a job)|job[- ]?(?:seeking|search|hunting)|arbeits(?:los|suchend|uchend|losigkeit)|auf (?:arbeits|job|stellen)suche|ohne (?:arbeit|beschäftigung)|sans emploi|au chômage|demandeu(?:r|se) d['’]emploi|(?:en )?recherche d['’]emploi|desemplead[oa]|en paro|en búsqueda de (?:empleo|trabajo)|desempregad[oa]|à procura de (?:emprego|trabalho)|disoccupat[oa]|in cerca di (?:lavoro|occupazione)|werkloos|werkzoekend|op zoek naar werk|bezrobotn[ya]|szukam pracy|nezaměstnan[ýá]|nezamestnan[ýá]|munkanélküli|munkát keres\p{L}*|arbetslös|arbetssökande|arbejdsløs|arbejdssøgende|ledig|arbeidsledig|arbeidssøkende|arbeidssøker|työtön|työnhakija|безработн(?:ый|ая)|в поиске работы|безробітн(?:ий|а)|безработен|безработна|незапослен[а]?|nezaposlen[a]?|brezposeln[aei]?|șomer|fără loc de muncă|άνεργ(?:ος|η)|işsiz|iş arıyorum)(?!\p{L})/iu
/** What stands beside it: since when. */
const beside =
  /(?<!\p{L})(?:currently|at present|at the moment|now|since|from|presently|zur ?zeit|z\. ?zt\.|derzeit|aktuell|momentan|seit|ab|actuellement|depuis|actualmente|desde|atualmente|attualmente|dal?|momenteel|nu|sinds|obecnie|od|aktuálně|v současnosti|jelenleg|sedan|siden|för närvarande|for tiden|nyt|сейчас|с|нині|з|în prezent|din|şu an|i am|ich bin)(?!\p{L})/giu

/** "zur Zeit arbeitssuchend, seit Mai": nothing but that somebody has no work. */
export function isOutOfWork(text: string): boolean {
  if (text.length > 80 || !outOfWork.test(text)) return false
  const rest = text.replace(outOfWork, ' ').replace(beside, ' ')
  const words = rest.match(/\p{L}{2,}/gu) ?? []
  return words.length <= 1
}

/** "Bringing up kids", "At home with my children": a time at home, at nobody's firm. */
const atHome =
  /^(?:at home (?:with|looking)|(?:bringing up|raising|looking after|caring for|minding)\s(?:my |the |our |three |two |\d )?(?:own )?(?:kids|children|family|mother|father|parents?|son|daughter|baby)|(?:full[- ]time )?(?:mum|mom|mother|housewife|homemaker)|elternzeit|hausfrau|familienzeit|kindererziehung|mère au foyer|congé parental|ama de casa|casalinga|dona de casa|huisvrouw|urlop (?:macierzyński|wychowawczy)|mateřská|föräldraledig)(?!\p{L})/iu

export const isAtHome = (text: string): boolean => text.length < 80 && atHome.test(text.trim())
