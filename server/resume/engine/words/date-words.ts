import { fold } from './fold.ts'

/** One alternative a word; longer ones first, for the shorter may begin them. */
const anyOf = (words: string): string =>
  fold(words)
    .split('|')
    .map(one =>
      one
        .trim()
        .replace(/\s+/g, String.raw`\s+`)
        .replace(/\./g, String.raw`\.\s?`),
    )
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** Seasons and halves of a year of study; what is an ordinary word without its accent keeps it. */
export const seasonNames = `
  spring summer fall autumn winter frühjahr frühling sommer herbst wintersemester sommersemester ws
  wise sose ss printemps été automne hiver primavera verano otoño invierno estate autunno inverno
  verão outono lente zomer herfst wiosna lato jesień zima vår höst ht vt vårterminen höstterminen
  forår efterår vinter høst kevät kesä syksy talvi kevad suvi sügis talv pavasaris vasara rudens
  ziema ruduo žiema jaro léto podzim jar leto jeseň pomlad poletje jesen proljeće ljeto proleće
  tavasz nyár ősz tél primăvara vara toamna iarna пролет лято есен весна лето осень зима літо осінь
  пролеће άνοιξη καλοκαίρι φθινόπωρο χειμώνας ilkbahar sonbahar güz kış tardor estiu`

/** Between the two ends of a period. */
export const toWords = anyOf(
  `to|bis|à|au|a|hasta|until|till|through|thru|al|tot|tot en met|t/m|até|ao|do|a la|jusqu'à|jusqu’à|
  jusqu'au|jusqu’au|fino a|fino al|til|fram til|kuni|līdz|iki|do roku|pana|până|până la|până în|la|
  до|по|έως|ως|μέχρι|fins a|ata|go|go dtí|hyd|i|sa|sampai|hingga|s/d|đến|deri|deri në|עד|ועד|إلى|الى|حتى|لغاية|ولغاية`,
)

/** Before a period, or before the date since when something lasts. */
export const fromWord =
  anyOf(`since|seit|depuis|desde|dal|dall'|dall’|da|sinds|vanaf|from|de|von|vom|du|van|od|
  från|sedan|siden|fra|síðan|frá|alates|kopš|no|nuo|din|от|с|со|з|із|від|од|από|des de|des del|ó|ers|
  minn|sejak|dari|từ|nga|自|从|從|מאז|منذ|من`)
export const sinceWord = anyOf(`since|started|starting|seit|depuis|desde|dal|sinds|vanaf|ab|od|from|
  sedan|siden|síðan|alates|kopš|nuo|с|со|з|із|від|од|από|des de|des del|sejak|từ|自|从|從|מאז|منذ`)

/** The same, after the date. */
export const sinceTail = String.raw`(?:['’]?[dt][ae]n\s+(?:beri|itibaren|bugune|gunumuze)|\s+(?:ota|alkaen|lahtien|onwards?|da ora)|から|부터)`

/** In the place of the end of a period: it lasts. */
export const nowWords = anyOf(
  `present|the present|present day|current|currently|now|today|ongoing|to date|till date|
  heute|jetzt|aktuell|gegenwart|dato|laufend|aujourd'hui|aujourd’hui|présent|en cours|actuellement|
  ce jour|maintenant|actualidad|actualmente|presente|el presente|actual|la actualidad|la fecha|
  la presente|hoy|la actual|oggi|attuale|attualmente|in corso|adesso|heden|nu|vandaag|hoje|o momento|atual|
  atualmente|presentemente|o presente|obecnie|nadal|teraz|dziś|dzisiaj|chwili obecnej|pågående|
  nuvarande|idag|i dag|tills vidare|nuværende|d.d.|dags dato|nåværende|pågår|nykyhetki|nykyinen|
  nykyään|tällä hetkellä|jatkuu|toistaiseksi|edelleen|núverandi|í dag|nútíð|praegu|tänaseni|tänapäev|
  praeguseni|šobrīd|pašlaik|tagad|šodienai|mūsdienām|dabar|šiuo metu|dabartis|šiandien|dabarties|
  současnost|současnosti|dosud|nyní|dnes|dneška|doposud|trvá|súčasnosť|súčasnosti|doteraz|dodnes|dnešok|danes|
  sedaj|zdaj|trenutno|danas|sada|sadašnjost|данас|тренутно|сада|садашњост|jelenleg|jelen|napjainkig|
  folyamatban|mostanáig|prezent|în prezent|în curs|acum|azi|astăzi|настояще|настоящем|
  настоящия момент|сега|досега|днес|момента|настоящее время|наст. время|наст. вр.|н.в.|
  сегодня|сегодняшний день|текущее время|текущий момент|сейчас|настоящего времени|теперішній час|теперішнього часу|
  тепер|зараз|дотепер|сьогодні|досі|даний час|цього часу|н.ч.|цяперашні час|сёння|сённяшні дзень|
  σήμερα|παρόν|το παρόν|τώρα|σήμερον|halen|hâlen|devam|devam ediyor|devam etmekte|günümüz|şimdi|bugün|
  hala|şu an|sürüyor|actualitat|l'actualitat|l’actualitat|avui|gaur egun|orain|
  actualidade|hoxe|láthair|i láthair|inniu|anois|presennol|y presennol|heddiw|nawr|illum|
  preżent|sekarang|saat ini|kini|hiện tại|hiện nay|nay|bây giờ|tani|aktualisht|
  денес|сега|моментално|今|今日|今に至る|至今|迄今|现在|現在|現在に至る|現在に至ります|至現在|至目前|目前|现职|現職|在职|在職|在職中|在职中|
  현재|현재 재직중|현재 재직 중|지금|재직|재직중|재직 중|근무중|근무 중|היום|כיום|עכשיו|הווה|נוכחי|עד היום|עד כה|الآن|الان|
  اليوم|الحين|تاريخه|حتى الآن|الوقت الحاضر|الوقت الحالي|الحاضر|الحالي|حاليا|حالياً|مستمر|مستمرة`,
)
