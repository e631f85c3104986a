import type { Role } from './form-labels.ts'
import { formLabels } from './form-labels.ts'

/** What forms and Europass tables call the parts of an entry. */
const namesOfFields: Record<Exclude<Role, 'score' | 'title'>, string> = {
  start: `from|start(?:ed| date|ing date)?|date (?:started|from|appointed|joined|of joining|of appointment)|joined|beginn|von|début|desde|inicio|fecha de (?:inicio|ingreso)|dal|data inizio|inizio|van|de la|datum od`,
  end: `to|until|till|end(?:ed| date)?|date (?:left|to|ended|of leaving)|left|ende|bis|hasta|fecha de (?:fin|término|salida|egreso)|al|data fine|fine|tot|até|până la|datum do`,
  tools: `(?:operating |software |technical )?environment|technolog(?:y|ies)(?: used)?|(?:tools|software|technologies) (?:used|and technologies)|tech(?:nology)? stack`,
  sector: `(?:reasons?(?: for)? leaving|leaving reason|motivo (?:de (?:la )?salida|de retiro)|grund des wechsels|motif de départ|reden van vertrek)|(?:immediate )?supervisor(?:['’]s name)?|reporting to|jefe inmediato|okay to contact this supervisor|hours(?: worked)? per week|(?:current |last |final |gross )?(?:salary|wage|pay)|series|pay plan|(?:notice period|period of notice)|number on roll|age range(?: taught)?|type of business|industry|(?:number of )?employees|mitarbeiter(?:zahl)?|effectifs?|secteur(?: d['’]activité)?|settore|setor|sector|sektor|branche|sektör|team size|refer(?:ence|ee|encia)s?|contact person|(?:supervisor|employer|manager)['’]?s? (?:phone|telephone|contact)`,
  date: `dates?|daty|period|duration|time|zeitraum|dauer|von bis|période|durée|fechas?|per[ií]odo|duración|durata|periode|datum|duração|datas?|period(?:o)? (?:worked|of employment)|(?:employment|work) period|dates? (?:employed|attended|of employment)|from (?:-|–|/|to) to|tenure|tiempo (?:laborado|de servicio)|okres|obdob[íi]e?|perioada|tidsperiod|ajanjakso|időszak|tarih|период|период работы|період|années`,
  position: `(?:occupation|position|designation|job title|title|role|post|function)(?: or position held| held)?|funktion|tätigkeit|beruf oder funktion|position|stelle|rolle|poste(?: occupé)?|fonction(?: ou poste(?: occupé)?)?|(?:profesión o )?(?:puesto|cargo)(?: desempeñado| ocupado)?|lavoro o posizione ricoperti|posizione|ruolo|mansione|tipo di impiego|functie|função(?: ou cargo ocupado)?|post held|position (?:held|title)|(?:job|work) role|name of post|stanowisko|zajmowane stanowisko|pozícia|pozice|pracovn[íá] (?:pozice|pozícia)|funcția|postul|befattning|stilling|tehtävä|munkakör|beosztás|görev|pozisyon|должность|посада|длъжност|qualifica e mansione|tipo di lavoro|tipo di contratto e ruolo|cargo ocupado`,
  employer: `name and address of(?: (?:the )?employer)?|(?:the )?employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|name und adresse des arbeitgebers|employeur|nom et adresse(?: de l['’]employeur)?|entreprise|société|nombre y dirección de(?:l empleador| la(?: empresa)?)(?: o del? empleador)?|empresa|empleador|(?:nome(?: e indirizzo)? del )?datore di lavoro|azienda|werkgever|bedrijf|(?:nome do )?empregador(?:a)?|(?:employer|company|organi[sz]ation)(?:['’]s)? name(?: and address)?|name of (?:the )?(?:employer|company|organi[sz]ation|firm)|firm|client|pracodawca|zaměstnavatel|zamestnávateľ|angajator(?:ul)?|arbetsgivare|arbeidsgiver|arbejdsgiver|työnantaja|munkáltató|işveren|работодатель|роботодавець|работодател|организация|ente|ditta|entidad|structure`,
  place: `location|place|city|ort|standort|lieu|lugar|ubicación|luogo|plaats|local`,
  tasks: `(?:main |key )?(?:activities|tasks|duties|responsibilities)(?: and(?: responsibilities)?)?|(?:haupt)?aufgaben|tätigkeiten und zuständigkeiten|missions|principales activités(?: et(?: responsabilités)?)?|(?:principales )?funciones(?: y responsabilidades)?(?: principales)?|(?:principali )?(?:attività|mansioni)(?: e responsabilità)?|taken|werkzaamheden|tarefas|principais atividades(?: e responsabilidades)?|(?:main|key|principal|brief) (?:duties|responsibilities|tasks)(?: and (?:responsibilities|duties|achievements))?|(?:brief )?description of (?:main )?(?:duties|responsibilities|role|the role|work)(?: and responsibilities)?|duties,? (?:accomplishments|and|&)[\\p{L}, ]{3,40}|job (?:description|profile|responsibilit(?:y|ies)|duties)|nature of (?:work|duties)|roles? (?:and|&) responsibilities|(?:main )?actividades(?: realizadas)?|funciones desempeñadas|compiti|attività svolt[ea]|obowiązki|zakres obowiązków|náplň práce|popis práce|arbetsuppgifter|arbeidsoppgaver|arbejdsopgaver|työtehtävät|feladatok|görevler|обязанности|обов['’]язки|tâches(?: effectuées| principales)?|atribuții|atividades`,
  degree: `(?:title of )?qualification(?: awarded)?|degree|abschluss|erworbener abschluss|diplôme(?: obtenu)?|intitulé (?:du certificat ou )?(?:du )?diplôme(?: délivré| obtenu)?|título(?: de la cualificación obtenida)?|titulación|(?:titolo della )?qualifica(?: rilasciata| conseguita)?|diploma|designação da qualificação(?: atribuída)?|qualifications? (?:gained|obtained|awarded|achieved)|(?:subject|qualification)s?/(?:qualification|subject)s?|highest (?:grade|standard|class|qualification) (?:passed|obtained)|examinations? passed|kierunek|dyplom|titul|calificarea|título obtenido`,
  area: `principal subjects(?: covered)?|field of study|subjects?|major|fachrichtung|studiengang|fächer|spécialité|principales matières|principales materias|especialidad|principali tematiche|materie|richting|especialização`,
  school: `name (?:and type )?of (?:the )?organi[sz]ation(?: providing education)?(?: and training)?|institution|school|university|schule|hochschule|bildungseinrichtung|établissement|nom (?:et type )?de l['’]établissement(?: d['’]enseignement)?(?: ou de formation)?|nombre (?:y tipo )?(?:del centro|de la organización)(?: de formación)?(?: que ha impartido la formación)?|centro|nome (?:e tipo )?dell['’]organizzazione(?: erogatrice)?|istituto|nome e tipo di istituto di istruzione o formazione|onderwijsinstelling|instituição|nome da organização de ensino(?: ou formação)?|place of study|name of (?:the )?(?:school|college|institution|university)|school/college(?:/university)?|(?:last )?(?:school|college) attended|training provider|szkoła|uczelnia|škola|instituția|skola|skole|oppilaitos|iskola|okul|учебное заведение|école|plantel|institución(?: educativa)?|institut`,
}
/** The same in Chinese, Japanese, Korean, Arabic and Hebrew. */
const otherNames: Record<Exclude<keyof typeof namesOfFields, 'start' | 'end' | 'tools'>, string> = {
  sector: `事業内容|事業概要|会社概要|業種|業態|従業員数|社員数|資本金|売上高?|年商|設立|創業|上場(?:区分|市場)?|雇用形態|公司规模|公司性质|公司簡介|公司简介|所属行业|所屬行業|行业|行業|员工人数|員工人數|公司人数|产业类别|產業類別|사업내용|사업분야|업종|직원수|사원수|종업원수|자본금|매출액|고용형태`,
  date: `时间|起止时间|起迄時間|起訖時間|时间段|期间|期間|年月|年份|日期|就读时间|在职时间|任职时间|工作时间|在学期間|在籍期間|勤務期間|就業期間|기간|근무기간|재직기간|재학기간|الفترة|الفترة الزمنية|التاريخ|المدة|السنة|תקופה|תאריכים|תאריך|שנים`,
  position: `职位|职务|岗位|职称|職位|職稱|職務|担任职务|工作岗位|职位名称|役職|職種|직위|직책|직무|직급|직위/직무|المسمى الوظيفي|الوظيفة|المنصب|المسمى|תפקיד|משרה`,
  employer: `公司|公司名称|公司名稱|单位|工作单位|单位名称|企业名称|任职公司|服務機關|服務單位|公司/单位|会社|会社名|企業名|勤務先|회사|회사명|근무처|직장명|기업명|الشركة|اسم الشركة|جهة العمل|المؤسسة|صاحب العمل|חברה|שם החברה|מקום עבודה|מעסיק|ארגון`,
  place: `地点|工作地点|工作地點|勤務地|근무지|근무지역|الموقع|المكان|מיקום`,
  tasks: `工作内容|工作職責|工作职责|职责|工作描述|主要职责|业绩|業務内容|職務内容|担当業務|담당업무|업무내용|주요업무|담당 업무|المهام|المسؤوليات|المهام والمسؤوليات|תחומי אחריות|תיאור התפקיד`,
  degree: `学历|学位|學歷|學位|学历/学位|取得学位|학위|المؤهل|الدرجة العلمية|الشهادة|الدرجة|תואר`,
  area: `专业|專業|科系|主修|主修专业|所学专业|専攻|学部|学科|学部・学科|전공|학과|전공학과|التخصص|תחום|תחום לימודים|חוג|מגמה|התמחות`,
  school: `学校|学校名称|學校|學校名稱|院校|毕业院校|毕业学校|学校名|在籍校|학교|학교명|출신학교|الجامعة|اسم الجامعة|المؤسسة التعليمية|الجهة التعليمية|الكلية|المدرسة|מוסד|מוסד לימודים|מוסד אקדמי`,
}
const roleShapes = Object.entries(namesOfFields).map(
  ([role, words]) =>
    [
      role as Role,
      new RegExp(
        `^(?:${[words, otherNames[role as keyof typeof otherNames] ?? []].flat().join('|')})$`,
        'iu',
      ),
    ] as const,
)

/** The field a text names, in full or, as the first of several lines, with its first words. */
export function roleOf(text: string): Role | null {
  // "Dates (from – to)": what is in brackets says how to fill it in.
  const label = text
    .trim()
    .replace(/^[•·▪]\s+/u, '')
    .replace(/\s*[:：]$/, '')
    .replace(/\s+\([^()]{2,20}\)$/, '')
    .replace(/(?<=\p{sc=Han})\s(?=\p{sc=Han})/gu, '')
  if (label.length > 90) return null
  const named = roleShapes.find(([, words]) => words.test(label))?.[0]
  const start = label.toLowerCase().replaceAll('’', "'")
  if (named || !/\S \S/.test(start) || start.length < 9) return named ?? null
  return formLabels.find(([, labels]) => labels.some(one => one.startsWith(start)))?.[0] ?? null
}

/** "Supervisor: Ann Lee (555 0101)", "Hours per week: 40": said of a post, and no part of it. */
export const isAboutPost = (text: string): boolean =>
  roleOf(/^([^:：]{2,60})(?::\s+|：\s*)\S/u.exec(text)?.[1] ?? '') === 'sector'

/** "（事業内容：物流 従業員数：300名）", "(industry: retail; 300 employees)": a note on the employer. */
const noteInBrackets = /\s*[（(]([^（）():：]{2,40})[:：]\s*[^（）()]{1,120}[）)]/gu

/** The text without what is said in brackets of the employer's trade and size. */
export const withoutFirmNotes = (text: string): string =>
  text.replaceAll(noteInBrackets, (all, label: string) =>
    roleOf(label) === 'sector' ||
    /^(?:industry|branche|secteur|sector|settore|setor|ramo|branża|obor|отрасль)$/iu.test(label)
      ? ''
      : all,
  )

/** What stands in the place of entries where there are none, or at the end of a form. */
const nothing =
  /^[-–(（]?\s?(?:none|n\/a|nil|keine?|aucune?|ninguna?|nessun[oa]?|geen|nenhuma?|brak|žádn[éá]|inga|ingen|нет|немає|няма|なし|特になし|職歴なし|以上|無し?|无|暂无|없음|해당\s?없음)\s?[-–)）.。]?$/iu

export const saysNothing = (text: string): boolean => nothing.test(text.trim())

/** "Duties, Accomplishments and Related Skills:" above a list of them. */
export const isTasksLabel = (text: string): boolean =>
  /:\s*$/.test(text) && roleOf(text) === 'tasks'

/** "Position and duties", "Degree / Examination", "Year of passing": titles of columns alone. */
const columnTitles: [Role, RegExp][] = [
  [
    'employer',
    /^(?:hospital|clinic|trust|workplace|krankenhaus|klinik|einrichtung|hôpital|clinique|clínica|ospedale|struttura|ziekenhuis|instelling|szpital|nemocnice|kórház|sjukhus|sygehus|sykehus|sairaala|spital(?:ul)?|больница|лікарня|болница|bolnica|hastane)$/iu,
  ],
  [
    'date',
    /^(?:years?(?: of (?:passing|completion|graduation))?|when|jahre?|année?s?|años?|anno|jaar|from[ –-]+to)$/iu,
  ],
  [
    'score',
    /^(?:score|grades?|c?gpa|marks|percentage|%|results?|class|noten?|nota|mention|cijfer)$/iu,
  ],
  ['school', /^(?:institut(?:e|ions?)|board|college|schools?)(?:\s*[/&]\s*\p{L}+)*$/iu],
  [
    'degree',
    /^(?:degree|qualification|course|exam(?:ination)?|examen|titolo(?: di studio)?|título|titre)$/iu,
  ],
]
const furtherWord =
  /\s*(?:[/&+,]|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b)\s*(?:(?:main|key)\s+)?\p{L}+$/iu

/** "When, Where, What I did": questions as the titles of columns; one alone is none. */
const question =
  /^(?:when|where|who(?: for)?|what(?: (?:i|you) (?:did|do))?|jobs?|wann|wo|was|bei wem|quand|où|quoi|chez qui|cu[áa]ndo|d[óo]nde|qu[ée]|quando|dove|(?:che )?cosa|onde|(?:o )?qu[êe]|wanneer|waar|wat|kdy|kde|co|kiedy|gdzie|när|var|vad|når|hvor|hva|hvad|ne zaman|nerede|ne)$/iu

/** The titles of a table of posts, of which some may be questions. */
export const areColumnTitles = (titles: string[]): boolean =>
  titles.length > 1 &&
  titles.every(title => question.test(title.trim()) || columnRole(title) !== undefined)

/** What other columns of tables are called. */
const otherColumn =
  /^(?:(?:s|sr|sl)\.?\s?(?:no|n)\.?|no\.?|#|lp\.?|country|city|skills?|languages?|levels?|competenz[ae]|competencias?|compétences?|habilidades|kenntnisse|umiejętność|poziom|certificat(?:e|ion)s?|issue[dr](?: by)?|issued on|year|years|sprachen?|niveau|idiomas?|nivel|langues?|certificados?|emisor|año|année|jahr|lingue|livello)$/iu

const isColumnTitle = (text: string) => otherColumn.test(text)

/** What a column of entries holds by its title: undefined when it is none, null when we keep none of it. */
export function columnRole(title: string): Role | null | undefined {
  const plain = title.trim().replace(/\s*[:：]$/, '')
  if (plain.length > 40) return undefined
  const named = roleOf(plain) ?? columnTitles.find(([, words]) => words.test(plain))?.[0]
  if (named) return named
  if (isColumnTitle(plain)) return null
  const first = plain.replace(furtherWord, '')
  return first === plain ? undefined : columnRole(first)
}

/** In words: a longer line is no row of titles, and neither is a title of more. */
const [mostInRow, mostInTitle] = [14, 5]

/** "Dates Employer Job title": nothing but titles of columns, two or more. */
export function isTitleRow(text: string): boolean {
  const words = text.trim().split(/\s+/, mostInRow + 1)
  if (words.length < 2 || words.length > mostInRow || /\d/.test(text)) return false
  /** How many titles the words up to here make; 0 when they make none. */
  const titles = [0]
  for (let to = 1; to <= words.length; to++) {
    const from = Math.max(0, to - mostInTitle)
    const counts = Array.from({ length: to - from }, (_, at) => {
      const before = titles[from + at] ?? 0
      const title = words.slice(from + at, to).join(' ')
      return (from + at === 0 || before > 0) && columnRole(title) !== undefined ? before + 1 : 0
    })
    titles.push(Math.max(...counts))
  }
  return (titles.at(-1) ?? 0) > 1
}
