/**
 * Words that are frequent in resumes of one language and rare in the others. No letters alone, and
 * none of other languages' frequent words: "to" and "on" are Czech and Finnish, but English too.
 */
const frequentWords: Record<string, string> = {
  en: 'the and of for with to in from by on at as is that were was my',
  de: 'und der die das mit für von im den zur bei auf ein eine durch als',
  fr: 'et de des les du la le en pour une avec sur dans aux par',
  es: 'y de los las el la en para con una por del como más',
  it: 'e di il la per con una del della nel dei gli che',
  nl: 'en van het een voor met op de bij aan in naar door',
  pt: 'e de da do para com uma em dos das os por na no',
  pl: 'na od oraz dla przez przy się ze jako lub doświadczenie umiejętności wykształcenie praca zarządzanie języki',
  sv: 'och av till med på den det ett som från jag inom samt är utbildning erfarenhet arbete',
  da: 'og af til med på den det et som fra jeg samt er uddannelse erfaring efter arbejde kompetencer',
  nb: 'og av til med på den det et som fra jeg samt er utdanning erfaring etter arbeid ferdigheter',
  fi: 'ja sekä joka työ oli olen kanssa mukaan myös vuoden koulutus työkokemus osaaminen kielitaito harrastukset',
  et: 'ja ning kui oli olen ka töö haridus töökogemus oskused keeled eest kohta ettevõtte poolt',
  lv: 'un ar par no uz kas ir pie darba pieredze izglītība prasmes valodas kā arī vai',
  lt: 'ir su į iš už nuo iki kaip apie darbo patirtis išsilavinimas įgūdžiai kalbos arba buvo',
  cs: 've ze se při nebo jsem dle jako pro na od po za až vzdělání zkušenosti dovednosti řízení',
  sk: 'vo zo sa pri alebo som podľa ako pre na od po za až vzdelanie skúsenosti zručnosti riadenie',
  sl: 'ter pri kot sem za na od po do se pod izkušnje izobrazba izobraževanje znanja delo vodenje',
  hr: 'te sam za na od do se kao po pri iskustvo obrazovanje vještine znanja tijekom tvrtka uz',
  sr: 'sam za na od do se kao po pri iskustvo obrazovanje veštine znanja preduzeće uz tokom и на за од до се као са искуство образовање вештине радно сам',
  hu: 'az és egy hogy volt mint valamint meg tapasztalat végzettség készségek részt által számára nyelvtudás',
  ro: 'și şi din pentru cu la în ale unui prin care sunt experiență educație competențe limbi ani',
  bg: 'и на за от със по към през като се при опит образование умения съм езици',
  ru: 'и в на с по для от из за к при что как опыт образование навыки работы',
  uk: 'і та у в на з до для від за при що як досвід освіта навички роботи',
  el: 'και το της του την των με σε για από στην στο τα οι τη',
  tr: 've ile için bir bu olarak olan en iş deneyimi eğitim beceriler üzerinde kadar yeni',
}
const sets = Object.entries(frequentWords).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
)

/** Letters that only one of these languages has; a word with one counts where its words are found too. */
const ownLetters: Record<string, RegExp> = {
  pl: /[ąęłńśźż]/u,
  cs: /[ěřů]/u,
  sk: /[ľĺŕôä]/u,
  hr: /[ćđ]|ije/u,
  hu: /[őű]/u,
  ro: /[ășțşţ]/u,
  lv: /[āēīņģķļ]/u,
  lt: /[ėįų]/u,
  sr: /[јљњћђџ]/u,
  bg: /ъ/u,
  ru: /[ыэё]/u,
  uk: /[іїєґ]/u,
  tr: /[ığş]/u,
  da: /[æø]/u,
  nb: /[æø]/u,
  sv: /[äö]/u,
  et: /õ/u,
}

/** Scripts that tell the language, and the least share of the letters that does so. */
const byScript: [code: string, script: RegExp][] = [
  ['ko', /\p{sc=Hangul}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['ar', /\p{sc=Arabic}/gu],
]
const leastOfScript = 0.4
const fewestOfScript = 20

/** The language that only a script tells; null where it is shared, as that of Persian and Urdu is. */
function scriptLanguage(text: string): string | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const least = Math.max(fewestOfScript, count(/\p{L}/gu) * leastOfScript)
  const kana = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)
  const han = count(/\p{sc=Han}/gu)
  if (kana + han >= least) return kana > han * 0.05 ? 'ja' : 'zh'
  const [code] = byScript.find(([, letters]) => count(letters) >= least) ?? []
  return code === 'ar' && count(/[پچژگڤٹڈڑےە]/gu) > 2 ? null : (code ?? null)
}

/** ISO 639-1 code of the main language, null when there is too little to tell. */
export function detectLanguage(text: string): string | null {
  const written = scriptLanguage(text)
  if (written !== null) return written
  const words =
    text
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (words.length < 20) return null
  const counts = sets
    .map(([code, set]) => {
      const hits = words.filter(word => set.has(word)).length
      const letters = ownLetters[code]
      // A name or two with a foreign letter says nothing of the language.
      const own = letters && hits > 2 ? words.filter(word => letters.test(word)).length : 0
      return { code, hits: hits + own / 2 }
    })
    .toSorted((a, b) => b.hits - a.hits)
  const [first] = counts
  return first && first.hits >= 3 ? first.code : null
}
