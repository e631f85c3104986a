import { fold } from '../fold.ts'

/** Any of whole words, with a bar between them; `~` stands for any ending. */
const whole = (words: string) => {
  const plain = fold(words)
    .trim()
    .replaceAll(/\s*\|\s*/g, '|')
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${plain.replaceAll('~', String.raw`\p{L}*`)})(?![\p{L}\p{M}])`,
    'gu',
  )
}

/** Small words of sentences and of questions, which customary headings do without. */
const small =
  whole(`where|what|why|how|when|who|whom|which|i'm|i've|me|my|myself|you|your|we|our|is|are|was|were|been|
  have|has|had|did|can|could|makes|made|gets|got|say|says|the|that|this|these|those|off|before|behind|beyond|into|not|
  wie|warum|woher|wohin|ich|mich|mir|mein|meine|meinen|meiner|bin|kann|habe|hatte|das|hinter|
  où|quoi|pourquoi|comment|qui|que|qu|je|j'ai|moi|mon|mes|suis|sais|fais|fait|c'est|quand|derrière|
  dónde|qué|quién|cómo|por qué|mi|mis|soy|sé|hago|hice|quita|me|lo que|donde|cuando|detrás|
  dove|perché|che|cosa|mio|miei|mie|sono|faccio|quando|
  onde|quem|meu|minha|meus|minhas|sou|faço|fiz|o que|
  waar|wat|waarom|hoe|ik|mij|mijn|heb|deed|dit|
  gdzie|dlaczego|jestem|mój|moja|moje|mnie|potrafię|umiem|lubię|
  kde|kdo|proč|jsem|můj|umím|môj|viem|
  varför|jag|mitt|mina|hvor|hva|hvad|hvorfor|jeg|
  missä|mitä|miksi|minä|olen|minun|osaan|miért|vagyok|tudok|
  unde|știu|мои|мой|моя|моё|где|кто|почему|умею|мої|мій|хто|чому|вмію|
  gdje|gde|zašto|znam|benim|neler|kimim|nerede|ποιος|πού|γιατί|εγώ|μου|είμαι`)

/** Words of play and of praise, and greetings. */
const playful =
  whole(`hello|hi there|hey|welcome|fun|cool|nice|awesome|stuff|things|bits and bobs|goodies|treasures?|journey|adventures?|story|stories|
  quests?|superpowers?|arsenal|weapons?|ammo|magic|secrets?|sauce|wins|victories|trophies|battles?|battlefield|
  playground|sandbox|bragging|brags?|claim to fame|fame|glory|legends?|ninja|guru|rockstar|wizardry|unicorn|hustle|grind|vibes?|dna|heartbeat|
  obsessions?|rabbit holes?|pleasures|tricks|kryptonite|juice|fuel|mojo|swag|roots|footprints|brain|heart|soul|hats?|quirks|also|
  abenteuer|reise|schätze|schatzkiste|handwerkskasten|werkzeugkiste|werkzeugkasten|superkräfte|herz~|zauber~|spielwiese|hallo|moin|servus|
  aventures?|voyage|trésors?|jardin|bonjour|super-?pouvoirs?|boîte à outils|coups de cœur|
  aventuras?|viaje|tesoros?|hola|superpoderes|avventur~|viaggio|ciao|superpoteri|
  jornada|olá|tesouros?|avontuur|avonturen|reis|verhaal|superkrachten|
  przygod~|podróż|cześć|supermoce|dobrodružství|ahoj|äventyr|resa|hej|eventyr|rejse|seikkailu~|kaland~|utazás~|szia|
  aventuri|călătorie|salut|приключени~|путешестви~|привет|пригод~|подорож|привіт|avantur~|putovanj~|yolculu~|macera~|merhaba|ταξίδι|περιπέτει~|γεια`)

const longest = 80
const count = (text: string, words: RegExp) =>
  fold(text).replaceAll('’', "'").match(words)?.length ?? 0

/** "Where I have been": a question or a sentence, and nobody's name. */
export const asksOrTells = (text: string): boolean =>
  text.length < longest && count(text, small) > 1

/** Whether a heading is in words of its own: "Off the clock", "My treasures", "Hello". */
export const isOwnWords = (text: string): boolean =>
  text.length < longest && (count(text, small) > 0 || count(text, playful) > 0)
