/** Words that say a post came before those above it: no name of an employer. */
const words = [
  'previously|earlier|formerly|before (?:that|this|then)|prior(?: to (?:that|this))?|in the past',
  'zuvor|davor|vorher|früher|vor dieser zeit',
  'avant(?: (?:cela|ça))?|auparavant|précédemment|antérieurement',
  'antes(?: de (?:eso|esto))?|anteriormente|previamente|con anterioridad|antes disso',
  'prima(?: di (?:questo|ciò|allora))?|in precedenza|precedentemente',
  'daarvoor|voorheen|eerder|hiervoor',
  'wcześniej|przedtem|dříve|předtím|predtým|predtým som',
  'tidigare|dessförinnan|innan dess|tidligere|før det|forinden|aiemmin|sitä ennen',
  'korábban|azelőtt|ezt megelőzően|înainte|anterior|ранее|раньше|до этого|прежде|до цього|раніше|перед цим',
  'преди това|по-рано|раније|пре тога|ranije|prije(?: toga)?|prej|pred tem|πριν|προηγουμένως|daha önce|önceden|öncesinde',
  'それ以前|以前|此前|之前|先前|이전|그전|그 전',
].join('|')
const alone = new RegExp(`^(?:${words})$`, 'iu')
const lead = new RegExp(`^(?:${words})(?:\\s*[:：]\\s*|\\s*[,，、]\\s+|\\s+[–—-]\\s+)(?=\\S)`, 'iu')

export const isEarlierWord = (text: string): boolean => alone.test(text.trim())

/** "Previously: shop assistant" without its first word. */
export const withoutEarlierWord = (text: string): string => text.replace(lead, '')
